import { prepare } from './tasks/prepare.mjs'
import { load } from './tasks/project.mjs'

// `npm run backend` serves it; `npm run db:migrate` passes the word "migrate" on.
await prepare()
process.env.NODE_ENV ??= 'production'
await load('build/backend.js')
