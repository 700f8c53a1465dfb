import { drawPayloads, PAYLOAD_CASES } from '#e2e/engines/payloads.ts'
import { checkSocketFaults, SOCKET_CASES } from '#e2e/engines/sockets.ts'
import type { Matrix } from './matrix.ts'
import { mutants } from './mutants.ts'
import { orders } from './orders.ts'
import { journeyMatrix } from './playwright.ts'
import { properties } from './properties.ts'
import { soak } from './soak.ts'
import { unitMatrix } from './unit.ts'
import { webkitMatrix } from './webkit.ts'

/** Every nth case, so that a sample reaches all parts of a table. */
const everyNth = (nth: number) => (cases: readonly string[]) =>
  cases.filter((_, index) => index % nth === 0)

/** Every matrix that `npm run test:matrix` runs. */
export const MATRICES: readonly Matrix[] = [
  mutants,
  properties,
  orders,
  soak,
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
      'Three time zones × five clocks that are wrong × two round trips × undisturbed, hidden, asleep, clock set back: the countdown is right within a second, and no bet is ' +
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
    name: 'interruptions',
    about:
      'Thirteen commands × two taps, seven taps, Enter and a tap, back and again, a reload, an answer after 3 s and after 35 s, offline, the end of the session, the lock, a hidden page, a killed tab, a second tab: ' +
      'one request for one intent, the platform acts once, and an outcome that is not known is named and can be found out.',
    file: 'matrix/interruptions.spec.ts',
    projects: ['matrix'],
    sample: everyNth(20),
  }),
  journeyMatrix({
    name: 'sockets',
    about:
      'The faults of the chat’s socket, codes with which it closes, a network that comes and goes, a hidden page, and the life of a socket over many rooms: usable or visibly offline ' +
      'within 35 s, with one socket at most; 500 rooms in a day: one socket at most, and neither nodes nor listeners are left. The faults also in `npm run test:all`.',
    file: '(once/socket-|matrix/rooms)',
    projects: ['once-rare', 'once-A', 'matrix'],
  }),
  webkitMatrix({
    name: 'sockets-webkit',
    about:
      'The faults of the chat’s socket and codes with which it closes in WebKitGTK, whose clock is the real one: the room receives messages again within 45 s, over one socket, and nothing of a fault runs.',
    cases: SOCKET_CASES,
    play: checkSocketFaults,
  }),
  journeyMatrix({
    name: 'storage',
    about:
      'Storage that throws, is full, fills up, is null, holds garbage in every key, is lost while the page is open, is refused with cookies and all else; each feature that a browser can lack, ' +
      'one by one and together; cookies, each kind of storage, caches, digests, random identifiers and sharing missing alone; http in a local network, where there is no secure context: hall, sign-in, bet, deposit, withdrawal and records work. Most of it also in `npm run test:all`.',
    file: '(once/(missing-features|local-network)|matrix/single-features)',
    projects: ['once-rare', 'matrix'],
  }),
  unitMatrix({
    name: 'sanitizer',
    about:
      'Each attack of the corpus, alone and inside ten other elements: what the sanitizer leaves is harmless, and stays as it is when it is read and cleaned again.',
    file: 'testing/matrix/sanitizer.matrix.ts',
    sample: everyNth(4),
  }),
  journeyMatrix({
    name: 'payloads',
    about:
      'The corpus of attacks (testing/attack-corpus) in Chromium: in every page that draws HTML, in every text of the pages that show texts, in the chat; addresses with scripts in every address of the platform. ' +
      'Nothing runs, nothing is asked elsewhere, nothing lies over the page. A try is an attack on a page.',
    file: 'matrix/payloads.spec.ts',
    projects: ['matrix'],
    sample: everyNth(40),
  }),
  webkitMatrix({
    name: 'payloads-webkit',
    about:
      'The corpus of attacks in every page that draws HTML of the platform, in WebKitGTK: nothing runs, nothing acts, nothing lies over the page, and a server that every attack names is asked for nothing. ' +
      'A case is 25 attacks on one page.',
    cases: PAYLOAD_CASES,
    play: drawPayloads,
    sample: (cases) => cases.filter((_, index) => index % 65 === 3),
  }),
  journeyMatrix({
    name: 'endings',
    about:
      'Six endings of a session and a closed tab, with and without 自动登录: neither the heap, the storages, IndexedDB, the caches, the history, the document, the back-forward cache nor the clipboard holds name, ' +
      'token, balance, real name, mobile, card, address or password of the member.',
    file: 'matrix/endings.spec.ts',
    projects: ['matrix'],
    sample: everyNth(6),
  }),
  journeyMatrix({
    name: 'read-faults',
    about:
      'Every page × 26 faults of its reads (reset, hang, 408, 429, 500, 502, 503, cut, empty, null, {}, [], text, odd code, 4 MB, slow drip, other charset, broken gzip, redirects, both kinds of 401, ' +
      'refusals, unknown fields, huge numbers): no white page, no error page, nothing unhandled, no spinner after 35 s, no loop, 重试 brings the contents. A case is half of a page’s faults.',
    file: 'matrix/read-faults.spec.ts',
    projects: ['matrix'],
    sample: everyNth(36),
  }),
]
