import { prepare } from './tasks/build.mjs'
import { load } from './tasks/project.mjs'

// `npm run backend` serves it; `npm run db:migrate` passes the word "migrate" on.
await prepare()
process.env.NODE_ENV ??= 'production'
await load('build/backend.js')
