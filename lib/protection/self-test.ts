/** The nine questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001), about the last twelve months. */
export const QUESTIONS = [
  '投注的钱超过了自己输得起的范围？',
  '要投更多的钱，才有同样的兴奋感？',
  '输了钱，改天又回来想赢回去？',
  '为了投注去借钱，或卖掉东西？',
  '觉得自己的投注可能有问题？',
  '投注影响了您的健康，包括压力或焦虑？',
  '有人批评您投注，或说您投注有问题（不论您是否认同）？',
  '投注给您或家庭带来过经济困难？',
  '为自己的投注或后果内疚？',
] as const

/** Answers in the order of their points, 0 to 3. */
export const ANSWERS = ['从不', '有时', '经常', '几乎总是'] as const

interface SelfTestResult {
  readonly title: string
  readonly advice: string
  /** True if the screen shows help first. */
  readonly isAtRisk: boolean
}

/** Returns the result of the answers (0 to 3 each) by the bands of the index, or null while an answer is missing. */
export function resultOf(answers: readonly (number | undefined)[]): SelfTestResult | null {
  const complete = answers.filter((each) => each !== undefined)
  if (complete.length < QUESTIONS.length) return null
  const points = complete.reduce((sum, each) => sum + each, 0)
  if (points === 0) {
    return { title: '目前没有风险迹象', advice: '请继续量力而行，只用闲钱娱乐', isAtRisk: false }
  }
  if (points <= 2) {
    return { title: '低风险', advice: '建议设置存款和时间限额，留意自己的习惯', isAtRisk: false }
  }
  if (points <= 7) {
    return {
      title: '中等风险',
      advice: '投注已经影响到您。建议收紧限额、暂停一段时间，找信任的人聊聊。',
      isAtRisk: true,
    }
  }
  return {
    title: '高风险',
    advice: '投注可能已经失控。请现在就暂停，申请长期自我排除，并寻求专业帮助。',
    isAtRisk: true,
  }
}
