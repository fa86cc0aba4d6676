import { runBuilt } from './tasks/project.mjs'

await runBuilt('build/doctor.js')
