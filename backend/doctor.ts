import { examine } from './doctor/examine'
import { report } from './doctor/report'

const { text, isReady } = report(process.env, await examine(process.env))
process.stdout.write(text)
process.exit(isReady ? 0 : 1)
