import { networkInterfaces } from 'node:os'
import { parseArgs } from 'node:util'
import { WIRE_EXTENSIONS, type Extension } from '#sandbox/handlers/wire.ts'
import { SANDBOX_DEFAULTS, type SandboxOptions } from '#sandbox/options.ts'

/** Output of `npm start -- --help`. */
export const SANDBOX_HELP = `用法：npm start -- [选项]

  --port 3000        端口，也可用 PORT=3000 npm start；0 为任意空闲端口
  --file 路径        数据文件，默认 .sandbox/platform.sqlite
  --reset            清空数据，重新开始
  --seed demo        随机种子，相同则开奖相同
  --speed 1          时间倍速，10 为十倍
  --host 127.0.0.1   监听地址，默认只有本机
  --lan              局域网可访问，并显示手机地址与二维码
  --bare             只发送规格写明的字段
  --extensions 名称   支持的扩展，逗号分隔：request_id,username
  --control-open     允许局域网访问控制台
  --no-site          只运行平台，不提供站点
  --help             显示本说明`

type Chosen = Pick<
  SandboxOptions,
  'port' | 'host' | 'seed' | 'speed' | 'bare' | 'extensions' | 'reset' | 'file' | 'controlOpen'
> & {
  /** Listens on all addresses, for phones in the local network. */
  readonly lan: boolean
  /** Runs the platform without the site. */
  readonly noSite: boolean
}

/** Reads the options of `npm start -- …` and PORT. Throws Error with one line. */
export function readSandboxOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Chosen {
  const given = parse(args)
  const { lan = false } = given
  const port = readPort(given.port ?? env.PORT, SANDBOX_DEFAULTS.port)
  if (port === null) {
    throw new Error(
      `端口有误：“${given.port ?? env.PORT}”，应为 0 到 65535 的整数 (PORT must be a port number)`,
    )
  }
  return {
    port,
    host: given.host ?? (lan ? '0.0.0.0' : SANDBOX_DEFAULTS.host),
    lan,
    bare: given.bare ?? SANDBOX_DEFAULTS.bare,
    extensions: extensionsOf(given.extensions ?? ''),
    seed: given.seed ?? SANDBOX_DEFAULTS.seed,
    speed: speedOf(given.speed),
    reset: given.reset ?? SANDBOX_DEFAULTS.reset,
    file: given.file ?? SANDBOX_DEFAULTS.file,
    controlOpen: given['control-open'] ?? SANDBOX_DEFAULTS.controlOpen,
    noSite: given['no-site'] ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    const options = {
      port: text,
      seed: text,
      speed: text,
      host: text,
      extensions: text,
      lan: { type: 'boolean' },
      bare: { type: 'boolean' },
      file: text,
      reset: { type: 'boolean' },
      'control-open': { type: 'boolean' },
      'no-site': { type: 'boolean' },
    } as const
    return parseArgs({ args: [...args], options, strict: true }).values
  } catch {
    throw new Error(
      `参数有误：${args.join(' ')}，全部选项见 npm start -- --help (unknown option or value)`,
    )
  }
}

function extensionsOf(given: string): Extension[] {
  const names = given.split(',').filter((each) => each !== '')
  const unknown = names.find((each) => !WIRE_EXTENSIONS.some((known) => known === each))
  if (unknown !== undefined)
    throw new Error(
      `--extensions 有误：“${unknown}”，只有 ${WIRE_EXTENSIONS.join('、')} (no such extension)`,
    )
  return WIRE_EXTENSIONS.filter((each) => names.includes(each))
}

function speedOf(raw: string | undefined): number {
  if (raw === undefined) return SANDBOX_DEFAULTS.speed
  const value = Number(raw)
  if (raw.trim() !== '' && Number.isFinite(value) && value >= 0.01) return value
  throw new Error(
    `--speed 有误：“${raw}”，应为不小于 0.01 的数字 (must be a number of at least 0.01)`,
  )
}

/** Reads a port number, or null if it is invalid. */
function readPort(raw: string | undefined, otherwise: number): number | null {
  if (raw === undefined || raw.trim() === '') return otherwise
  const port = Number(raw)
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : null
}

/** Returns this machine's address in the local network, or null if it has none. */
export function lanAddress(
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): string | null {
  const addresses = Object.values(interfaces).flatMap((each) => each ?? [])
  const open = addresses.filter((each) => each.family === 'IPv4' && !each.internal)
  const home = open.find((each) => /^(192\.168|10|172\.(1[6-9]|2\d|3[01]))\./.test(each.address))
  return (home ?? open[0])?.address ?? null
}
