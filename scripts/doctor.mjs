import { runBuilt } from './tasks/built.mjs'

await runBuilt('build/doctor.js')
