import type { Matrix } from './matrix.ts'
import { mutants } from './mutants.ts'
import { journeyMatrix } from './playwright.ts'
import { properties } from './properties.ts'
import { unitMatrix } from './unit.ts'

/** Every nth case, so that a sample reaches all parts of a table. */
const everyNth = (nth: number) => (cases: readonly string[]) =>
  cases.filter((_, at) => at % nth === 0)

/** Every matrix that `npm run test:matrix` runs. */
export const MATRICES: readonly Matrix[] = [
  mutants,
  properties,
  unitMatrix({
    name: 'answers',
    about:
      'Every answer of the sandbox in its three dialects, with each of its values in turn replaced by odd ones, taken out, wrapped, doubled or polluted, read by ' +
      'the client: it gives data or an error of its own, and one about the data names call and field. A case is a call in a dialect, a try one changed answer.',
    file: 'testing/matrix/answers.matrix.ts',
    sample: everyNth(12),
  }),
  unitMatrix({
    name: 'storms',
    about:
      'Sessions that end while calls are under way, reported in four ways: fifty reads at once, fifty reads and commands, fifty late answers to the session before, ' +
      'fifty 401s during each command, a 401 to each command. One dialog, one way to the sign-in page, nothing left in storage, the command sent once.',
    file: 'testing/matrix/storms.matrix.tsx',
    sample: everyNth(16),
  }),
  unitMatrix({
    name: 'time',
    about:
      'Three time zones × five clocks that are wrong × two round trips × hidden, asleep, clock set back, each after and before an undisturbed while: the countdown is right within a second, and no bet is ' +
      'sent in a closed round. Part of `npm test`.',
    file: 'hooks/lottery/round-time.test.tsx',
  }),
  journeyMatrix({
    name: 'money',
    about:
      'Nine commands that move money or guard it, offline, refused, pressed four times at once, with answers lost in three ways, silent, left and entered again, reloaded: one request ' +
      'for one intent, no false success, every lost answer found out. Both dialects; also in `npm test` and `npm run test:all`.',
    file: 'once/money-faults.spec.ts',
    projects: ['once', 'once-rare', 'once-A'],
  }),
  journeyMatrix({
    name: 'sockets',
    about:
      'The faults of the chat’s socket, codes with which it closes, a network that comes and goes, a hidden page, and the life of a socket over many rooms: usable or visibly offline ' +
      'within 35 s, with one socket at most. Also in `npm test` and `npm run test:all`.',
    file: 'once/socket-',
    projects: ['once-rare', 'once-A'],
  }),

  journeyMatrix({
    name: 'read-faults',
    about:
      'Every page × 26 faults of its reads (reset, hang, 408, 429, 500, 502, 503, cut, empty, null, {}, [], text, odd code, 4 MB, slow drip, other charset, broken gzip, redirects, both kinds of 401, ' +
      'refusals, unknown fields, huge numbers): no white page, no error page, nothing unhandled, no spinner after 35 s, no loop, 重试 brings the contents. A case is half of a page’s faults.',
    file: 'matrix/read-faults.spec.ts',
    projects: ['matrix'],
  }),
]
