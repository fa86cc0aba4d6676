import { runBuilt } from './tasks/project.mjs'

// `npm run backup` passes the word "save" on, `npm run restore` the word "restore".
await runBuilt('build/backup.js')
