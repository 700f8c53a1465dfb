/** Traditional signs that name plays, animals and colours, or that players pose and lure with, each before its simple one. */
const PAIRS =
  '統统員员臺台務务運运營营經经財财報报電电飛飞機机號号掃扫碼码馬马龍龙雞鸡鷄鸡豬猪單单雙双總总紅红藍蓝綠绿極极對对順顺頭头數数莊庄閒闲闖闯連连'
const SIMPLE: Readonly<Record<string, string>> = Object.fromEntries(
  [...PAIRS.matchAll(/(.)(.)/gu)].map(([, from, to]) => [from, to]),
)

/** The same text with the simple forms of these signs. */
export const simplified = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (sign) => SIMPLE[sign] ?? sign)
