import { NotStarted, runContract } from './run.ts'
import { CONTRACT_HELP, readOptions, UsageError } from './options.ts'
import { playFindings } from './play.ts'
import { exitCodeOf, tableOf } from './report.ts'

/** `npm run contract -- --host URL …` */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(CONTRACT_HELP)
    return 0
  }
  const options = readOptions(args)
  const { results, target, known } = await runContract(options)
  const played = options.play && target ? await playFindings(target, known, options) : []
  const all = [...results, ...played]
  console.log(
    options.json ? JSON.stringify({ host: options.host, results: all }, null, 2) : tableOf(all),
  )
  return exitCodeOf(all)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (cause) {
  const isPlain = cause instanceof UsageError || cause instanceof NotStarted
  console.error(isPlain ? cause.message : cause)
  process.exitCode = 2
}
