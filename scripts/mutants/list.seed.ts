/** One deliberate mistake, and the tests of which at least one must notice it. */
export interface Defect {
  readonly name: string
  readonly file: string
  /** Is exactly once in the file. */
  readonly find: string
  readonly replace: string
  readonly tests: readonly string[]
}

const defect = (
  name: string,
  file: string,
  find: string,
  replace: string,
  ...tests: string[]
): Defect => ({ name, file, find, replace, tests })

const LOCK = 'lib/api/command/lock.ts'
const CLIENT = 'lib/api/client.ts'
const TRANSPORT = 'lib/api/transport.ts'
const POLICY = 'lib/api/query-client.ts'
const API = 'hooks/core/api.ts'
const COMMAND = 'hooks/core/command.ts'
const RUN = 'lib/api/command/command.ts'
const MONEY = 'lib/money/amount.ts'
const CALLS = 'lib/api/endpoints'
const CLAIM = 'lib/api/command/claim.ts'
const TABS = 'hooks/core/two-tabs.test.tsx'
const UNKNOWN = 'hooks/core/unknown-outcome.test.tsx'
const FAULTS = 'lib/api/faults.test.ts'

export const DEFECTS: readonly Defect[] = [
  // Late and doubled money
  defect(
    'drop the lock',
    LOCK,
    "if (lockState(endpoint) !== 'free') return null",
    '',
    'hooks/core/one-intent.test.tsx',
  ),
  defect(
    'free the lock when nobody knows the outcome',
    LOCK,
    'putEntry(entryOf(hold, false))',
    'dropEntry(hold.member, hold.endpoint.id)',
    UNKNOWN,
  ),
  defect('forget the journal', CLAIM, 'putEntry(entryOf(hold, true))', '', TABS),
  defect(
    'leave the journal behind',
    LOCK,
    'if (hold.endpoint.money && isSame(stored(hold), entryOf(hold, true))) {',
    'if (hold.at === 0) {',
    'hooks/core/reload.test.tsx',
    UNKNOWN,
  ),
  defect(
    'settle what is still under way',
    COMMAND,
    "if (currentEpoch().id === epoch && lockState(endpoint) === 'unknown')",
    'if (currentEpoch().id === epoch)',
    UNKNOWN,
  ),
  defect(
    'send in both tabs',
    'lib/api/command/tabs.ts',
    'lock === null ? null : withLock()',
    'withLock()',
    TABS,
  ),
  defect(
    'go on after another tab’s unknown outcome',
    CLAIM,
    'if (stored(hold) !== undefined) return false',
    '',
    TABS,
  ),
  defect(
    'look up nothing',
    COMMAND,
    'endpoint.lookup.map((each) => readingOf(queries, each))',
    '[] as Promise<Reading>[]',
    UNKNOWN,
  ),
  defect(
    'look up an old reading',
    COMMAND,
    'await queries.cancelQueries({ queryKey: options.queryKey, exact: true })',
    '',
    UNKNOWN,
  ),
  defect(
    'wait for the network before looking up',
    COMMAND,
    "staleTime: 0, networkMode: 'always' }",
    'staleTime: 0 }',
    UNKNOWN,
  ),
  defect(
    'send though offline',
    CLIENT,
    "endpoint.kind === 'command' && globalThis.navigator?.onLine === false",
    'false',
    'hooks/core/api.test.tsx',
  ),
  defect(
    'repeat a request',
    TRANSPORT,
    'retry: 0,\n      throwHttpErrors',
    "retry: { limit: 1, methods: ['post', 'get'] },\n      throwHttpErrors",
    FAULTS,
  ),
  defect(
    'call a refusal a success',
    CLIENT,
    'if (answer.code !== 200) throw new RefusalError(endpoint.id, answer.code, answer.message)',
    '',
    FAULTS,
  ),
  defect(
    'take a crash for a refusal',
    'lib/api/envelope.ts',
    'return endpoint.money && status >= 500 && answer.code >= 500',
    'return false',
    FAULTS,
  ),
  defect(
    'take a rejected request for an unknown one',
    'lib/api/errors.ts',
    'status >= 400 && status < 500 && status !== 408',
    'false',
    FAULTS,
  ),
  defect(
    'say done where the outcome is unknown',
    RUN,
    "return { kind: 'unknown', error }",
    "return { kind: 'done' } as never",
    UNKNOWN,
  ),
  defect(
    'time only the headers',
    TRANSPORT,
    'const body = await pending.text()',
    'const body = await (await pending).text()',
    FAULTS,
  ),
  defect(
    'read without end',
    'lib/api/response-limit.ts',
    'received > bytes',
    'false',
    'lib/api/client.test.ts',
  ),
  defect(
    'bet against one’s own limits',
    RUN,
    'if (problem !== null) throw',
    'if (problem === undefined) throw',
    'hooks/core/own-limits.test.tsx',
  ),
  defect(
    'send in the name of the next member',
    RUN,
    'if (currentEpoch().id !== hold.epoch) throw new NotSentError(endpoint.id, ENDED)',
    '',
    'hooks/core/own-limits.test.tsx',
  ),
  // Sessions
  defect(
    'drop the latch',
    'lib/session/session.ts',
    'if (ofEpoch !== currentEpoch().id || ended === null) return',
    'if (ended === null) return',
    FAULTS,
  ),
  defect(
    'ignore a 401',
    CLIENT,
    "endSession(endingOf(answer?.message ?? ''), epoch.id)",
    '',
    FAULTS,
  ),
  defect(
    'answer a visitor’s 401 with the end of a session',
    CLIENT,
    "if (bearer === null) throw new RefusalError(endpoint.id, 401, answer?.message || '请先登录')",
    '',
    FAULTS,
  ),
  defect(
    'keep the storage at the end',
    'lib/session/session.ts',
    "clearMemberStorage(leaves || isNewest ? undefined : ['session'])",
    '',
    'app/providers.test.tsx',
    'lib/session/session.test.ts',
  ),
  defect(
    'keep the tree at the end',
    'app/providers.tsx',
    '[epoch.id])',
    '[])',
    'app/providers.test.tsx',
  ),
  defect(
    'let calls run on after the end',
    CLIENT,
    'stops: [epoch.abort.signal, signal]',
    'stops: [signal]',
    FAULTS,
  ),
  defect(
    'replace the member by a part of it (old defect 9)',
    'lib/session/persist-member.ts',
    '{ ...known, ...Object.fromEntries(news) }',
    'Object.fromEntries(news)',
    'lib/session/session.test.ts',
    'hooks/session/session.test.tsx',
  ),
  defect(
    'let a late answer overwrite a fresher one',
    'lib/session/persist-member.ts',
    'askedAt >= (epoch.askedAt.get(field) ?? 0)',
    'true',
    'lib/session/session.test.ts',
    'hooks/session/session.test.tsx',
  ),
  // Reads and polls
  defect(
    'repeat a read for ever',
    POLICY,
    'failures < 1',
    'failures < 9',
    'hooks/core/api.test.tsx',
  ),
  defect(
    'complain at every poll',
    POLICY,
    'if (!again) notify',
    'notify',
    'hooks/core/api.test.tsx',
  ),
  defect(
    'poll a failing call as fast as a healthy one',
    API,
    'return Math.min(POLL_MS.slowest, Math.max(2 * ms, failingFor))',
    'return ms',
    'hooks/core/api.test.tsx',
  ),
  defect(
    'believe the page number of the answer (old defect 5)',
    API,
    'asked >= lastPage) return undefined',
    '(last as Page<unknown>).page >= lastPage) return undefined',
    'hooks/core/api.test.tsx',
  ),
  defect(
    'leave stale what a command changed',
    COMMAND,
    'void queries.invalidateQueries({ queryKey: [id] })',
    'void id',
    'hooks/core/api.test.tsx',
  ),
  defect(
    'show a list that cannot be read as empty',
    'lib/api/schema/schema.ts',
    'if (decoded.length > 0) return decoded',
    'if (first as unknown) return decoded',
    'lib/api/schema/lists.test.ts',
  ),
  defect(
    'throw the list away for one bad row',
    'lib/api/schema/schema.ts',
    'if (decoded.length > 0) return decoded',
    'if (decoded.length < 0) return decoded',
    'lib/api/schema/lists.test.ts',
  ),
  defect(
    'look words up in Object’s own',
    'lib/api/schema/schema.ts',
    '(Object.hasOwn(words, raw) ? words[raw] : undefined) ?? otherwise',
    'words[raw] ?? otherwise',
    'lib/api/schema/schema.test.ts',
  ),
  defect(
    'report skipped rows without their call',
    'lib/api/schema/schema.ts',
    '  reading = id\n',
    '',
    'lib/api/schema/lists.test.ts',
  ),
  // Decimals and time
  defect(
    'round instead of cutting',
    MONEY,
    "fraction.slice(0, decimals).padEnd(decimals, '0')",
    'Number(`0.${fraction}`).toFixed(decimals).slice(2)',
    'lib/money/amount.test.ts',
  ),
  defect(
    'divide by floats',
    MONEY,
    'const units = (x.units * ten(y.scale + decimals)) / (y.units * ten(x.scale))',
    'const units = BigInt(Math.floor((Number(a) / Number(b)) * 10 ** decimals))',
    'lib/money/amount.test.ts',
  ),
  defect(
    'read 12,50 as 1250',
    MONEY,
    'GROUPED.test(trimmed) ? trimmed',
    'trimmed.includes(",") ? trimmed',
    'lib/money/amount.test.ts',
  ),
  defect(
    'read server times in the device’s zone (old defect 4)',
    'lib/time/dates.ts',
    "zone = '+08:00'",
    "zone = '+00:00'",
    'lib/time/dates.test.ts',
  ),
  defect(
    'take the TRC20 fee for ERC20 (old defect 2)',
    'lib/withdraw/quote.ts',
    "network === 'ERC20' ? member.withdrawalFeeErc20 : member.withdrawalFeeTrc20",
    'member.withdrawalFeeTrc20',
    'lib/withdraw/quote.test.ts',
  ),
  defect(
    'close a round late',
    'lib/room/round.ts',
    'if (now >= round.drawsAt)',
    'if (now > round.drawsAt + 1000)',
    'lib/room/round.test.ts',
  ),
  defect(
    'bet on a round nobody looked at',
    'lib/room/round.ts',
    'round.period === seenPeriod && ',
    '',
    'lib/room/round.test.ts',
  ),
  // Answers and frames of servers
  defect(
    'plain innerHTML',
    'components/ui/text/sanitize.ts',
    'purify.sanitize(html, {',
    '((raw: string, _rules: object) => raw)(html, {',
    'components/ui/text/rich-text.test.tsx',
  ),
  defect(
    'allow any address',
    'lib/url/safe-url.ts',
    "case 'link':\n      return url.protocol === 'https:' ? url.href : null",
    "case 'link':\n      return url.href",
    'lib/url/safe-url.test.ts',
  ),
  defect(
    'frame ourselves',
    'lib/url/safe-url.ts',
    "url.protocol === 'https:' && url.origin !== here.origin ? url.href",
    "url.protocol === 'https:' ? url.href",
    'lib/url/safe-url.test.ts',
  ),
  defect(
    'redirect anywhere',
    'lib/routes.ts',
    "return found && !signInPaths.has(found.path) ? found.to : '/'",
    'return raw',
    'lib/routes.test.ts',
  ),
  defect(
    'redirect into the sign-in',
    'lib/routes.ts',
    'found && !signInPaths.has(found.path)',
    'found',
    'lib/routes.test.ts',
  ),
  // Dialects
  defect(
    'expect the order number in one place only',
    `${CALLS}/deposit.ts`,
    'stated || (',
    '(',
    `${CALLS}/money.test.ts`,
  ),
  defect(
    'close the site when site_state is missing',
    `${CALLS}/site.ts`,
    "wire.site_state !== 0 && wire.site_state !== '0'",
    'Number(wire.site_state) !== 0',
    `${CALLS}/session.test.ts`,
  ),
  defect(
    'take 0 and 0 for a range',
    'lib/deposit/amounts.ts',
    'amount !== null && isPositive(amount)',
    'amount !== null',
    'lib/deposit/amounts.test.ts',
  ),
  defect(
    'transfer decimals',
    `${CALLS}/transfer.ts`,
    '/^[1-9]\\d{0,11}$/',
    '/^[\\d.]+$/',
    'lib/api/client.test.ts',
  ),
  // The room and the books
  defect(
    'queue while the socket is down',
    'lib/room/outbox.ts',
    "return Promise.reject(new NotSentError(SOCKET, '聊天未连接，投注没有发出'))",
    '',
    'lib/room/channel.test.ts',
  ),
  defect(
    'post a crooked entry',
    'sandbox/domain/ledger.ts',
    'if (sum !== 0) throw',
    'if (Number.isNaN(sum)) throw',
    'sandbox/domain/ledger.test.ts',
  ),
  defect(
    'post an entry twice',
    'sandbox/domain/ledger.ts',
    "if (db.get('SELECT 1 FROM entry WHERE ref = ?', ref)) return false",
    '',
    'sandbox/domain/ledger.test.ts',
  ),
  defect(
    'room: count the round from the answer',
    'hooks/lottery/timed-room.ts',
    'round: roundOf(data, sentAt)',
    'round: roundOf(data, pageClock.now() + 900)',
    'hooks/lottery/round-time.test.tsx',
  ),
  defect(
    'room: sleep through a round',
    'lib/time/clock.ts',
    'at += wallPassed > passed + SLEPT_MS ? wallPassed : passed',
    'at += passed',
    'hooks/lottery/round-time.test.tsx',
  ),
  defect(
    'room: take noise for a sign of life',
    'lib/room/socket.ts',
    'if (event === null) {',
    'if (event === null) {\n      this.#unanswered = 0',
    'lib/room/socket-faults.test.ts',
  ),
  defect(
    'room: keep a connection that misses messages',
    'lib/room/silence.ts',
    'const missed = this.#read && brought',
    'const missed = false',
    'lib/room/silence.test.ts',
  ),
  defect(
    'room: read a quiet room on every phone at once',
    'lib/room/silence.ts',
    'QUIET_MS + QUIET_SPREAD_MS * this.#env.random()',
    'QUIET_MS',
    'lib/room/silence.test.ts',
  ),
  defect(
    'room: repeat a message that came without its id',
    'lib/room/chat-log.ts',
    'if (index < 0) return',
    'if (index < Infinity) return',
    'lib/room/chat-log.test.ts',
  ),
  defect(
    'room: believe ids that two messages had',
    'lib/room/chat-log.ts',
    "return entry.id !== '' && this.#areUnique(before, entry)",
    "return entry.id !== ''",
    'lib/room/chat-log.test.ts',
  ),
  defect(
    'room: believe ids however far apart',
    'lib/room/chat-log.ts',
    'if (Math.abs(apart) > NEAR) return 0',
    '',
    'lib/room/chat-log.test.ts',
  ),
  // The lock of an untouched session
  defect(
    'lock: let a late touch save the session',
    'lib/session/idle-watch.ts',
    'if (this.left() <= 0) return false',
    '',
    'lib/session/idle-watch.test.ts',
  ),
  defect(
    'lock: believe an old stamp',
    'lib/session/idle-watch.ts',
    'if (at === null || at === this.#seen) return',
    'if (at === null) return',
    'lib/session/idle-watch.test.ts',
  ),
  defect(
    'lock: forget it over a reload',
    'lib/session/session.ts',
    '  rememberLock()',
    '',
    'lib/session/session-lock.test.ts',
  ),
  defect(
    'limits: believe the device’s clock',
    'lib/time/clock.ts',
    'return Math.min(now, anchor.at + (monotonic() - anchor.mark))',
    'return now',
    'lib/protection/own-limits.test.ts',
  ),
]
