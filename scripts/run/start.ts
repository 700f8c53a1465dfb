import { join } from 'node:path'
import qrcode from 'qrcode'
import { demoAccounts } from '#sandbox/domain/member/members.ts'
import { assertPortFree } from '#sandbox/host/port.ts'
import { startSandbox } from '#sandbox/server.ts'
import { loadEnvFiles, readBuildEnv } from '#scripts/build/env.ts'
import { ROOT, runProgram } from '#scripts/support/processes.ts'
import { lanAddress, readSandboxOptions, SANDBOX_HELP } from '#scripts/support/sandbox-options.ts'
import { openSite } from '#scripts/support/static-host.ts'
import { buildIfStale, variantFolder, VARIANTS } from '#scripts/support/variants.ts'

/** `npm start`: builds the export if it is stale, and serves it with the sandbox on one port. */
async function start(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(SANDBOX_HELP)
  loadEnvFiles(ROOT)
  const options = readSandboxOptions(process.argv.slice(2), process.env)
  const { basePath } = readBuildEnv(process.env)
  await assertPortFree(options)
  const site = options.noSite ? null : openSite(await demoSite(basePath), basePath)
  const sandbox = await startSandbox({ ...options, basePath, site })
  const stop = () => void sandbox.close().then(() => process.exit(0))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  await greet(sandbox.port, basePath, options)
}

/** Returns the folder of the demo's export for a base path. Builds it if it is stale. */
async function demoSite(basePath: string): Promise<string> {
  const folder = variantFolder('demo') + basePath.replaceAll('/', '-')
  // Without a base path the build is the one of the journeys.
  const settings = basePath ? { ...VARIANTS.demo, NEXT_PUBLIC_BASE_PATH: basePath } : VARIANTS.demo
  if (!(await buildIfStale(folder, settings))) throw new Error('构建失败，原因见上')
  return join(ROOT, folder)
}

async function greet(
  port: number,
  basePath: string,
  { host, lan, noSite }: ReturnType<typeof readSandboxOptions>,
): Promise<void> {
  const local = host === '0.0.0.0' || host === '127.0.0.1'
  const reached = lan ? lanAddress() : local ? null : host
  const phone = reached && !noSite && `http://${reached}:${port}${basePath}/`
  const lines = [
    '',
    `  ${noSite ? '平台' : '站点'}      http://${local ? 'localhost' : host}:${port}${basePath}/`,
    ...(noSite
      ? []
      : [
          phone
            ? `  手机      ${phone}`
            : '  手机      npm start -- --lan（同一网络的手机可打开；默认只有本机）',
        ]),
    `  控制台    http://${local ? 'localhost' : host}:${port}/__sandbox/`,
    '',
    '  演示账号（虚拟货币）',
    ...demoAccounts.map((each) => `    ${each.name}  密码 ${each.password}${paying(each)}`),
    '  或直接注册、试玩。Ctrl+C 停止。',
    '',
  ]
  if (phone) console.log(await qrcode.toString(phone, { type: 'terminal', small: true }))
  console.log(lines.join('\n'))
}

const paying = (account: object): string =>
  'paymentPassword' in account && account.paymentPassword
    ? `  支付密码 ${account.paymentPassword}`
    : ''

await runProgram(start)
