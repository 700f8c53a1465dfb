/** The nine questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001), about the last twelve months. */
export const QUESTIONS = [
  '投注的钱超过了自己输得起的数目？',
  '需要投入更多的钱，才能得到同样的兴奋感？',
  '输钱之后，改天再回来想把钱赢回来？',
  '为了投注去借钱，或卖掉东西？',
  '觉得自己在投注上可能有问题？',
  '投注影响了您的健康，包括压力或焦虑？',
  '有人批评您的投注，或说您有问题，不论您是否同意？',
  '投注给您或家庭带来过经济困难？',
  '对自己的投注方式或后果感到内疚？',
] as const

/** Answers in the order of their points, 0 to 3. */
export const ANSWERS = ['从不', '有时', '经常', '几乎总是'] as const

interface SelfTestResult {
  readonly title: string
  readonly advice: string
  /** Help is shown first. */
  readonly atRisk: boolean
}

/** Result of the answers (0 to 3 each), by the bands of the index; null until all questions are answered. */
export function resultOf(answers: readonly (number | undefined)[]): SelfTestResult | null {
  const given = answers.filter((each) => each !== undefined)
  if (given.length < QUESTIONS.length) return null
  const points = given.reduce((sum, each) => sum + each, 0)
  if (points === 0) {
    return { title: '目前没有风险迹象', advice: '请继续量力而行，只用闲钱娱乐。', atRisk: false }
  }
  if (points <= 2) {
    return { title: '低风险', advice: '建议设置存款与时长限额，留意自己的习惯。', atRisk: false }
  }
  if (points <= 7) {
    return {
      title: '中等风险',
      advice: '投注已带来一些负面影响。建议收紧限额、暂停一段时间，并与信任的人谈谈。',
      atRisk: true,
    }
  }
  return {
    title: '高风险',
    advice: '投注可能已经失去控制。请现在暂停游戏，申请长期自我排除，并寻求专业帮助。',
    atRisk: true,
  }
}
