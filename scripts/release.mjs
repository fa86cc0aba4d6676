import { resolve } from 'node:path'
import { prepare } from './tasks/build.mjs'
import { at, say, timed } from './tasks/project.mjs'

await prepare()
const { pack } = await import('./tasks/release/pack.mjs')
const folder = process.argv[2] ? resolve(process.argv[2]) : at('build', 'release')
const { file, bytes } = await timed('Packing the release', () => pack(folder))
say(`${(bytes / 1e6).toFixed(1)} MB`)
process.stdout.write(`${file}\n`)
