import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expanded } from './bundle.mjs'

let cwd

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'globs-'))
  mkdirSync(join(cwd, 'routes'))
  for (const file of ['routes/b.ts', 'routes/a.ts', 'routes/a.test.ts', 'words.json']) {
    writeFileSync(join(cwd, file), '')
  }
})

afterAll(() => rmSync(cwd, { recursive: true }))

test('modules that a pattern finds are imported by name, in the same order everywhere', async () => {
  const text =
    "const all = import.meta.glob<Module>(['./routes/*.ts', '!./routes/*.test.ts'], { eager: true })\nnext"
  expect(await expanded(text, cwd)).toBe(
    "import * as glob0 from './routes/a.ts'; import * as glob1 from './routes/b.ts';" +
      "const all = { './routes/a.ts': glob0, './routes/b.ts': glob1 }\nnext",
  )
})

test('one export of them is imported alone', async () => {
  const text = "import.meta.glob('./*.json', {\n  eager: true,\n  import: 'default',\n})"
  expect(await expanded(text, cwd)).toBe(
    "import { default as glob0 } from './words.json';{ './words.json': glob0 }",
  )
})

test.each(["import.meta.glob('./*.ts')", "import.meta.glob('./*.ts', { import: 'routes' })"])(
  'what the backend cannot have is refused: %s',
  (text) => expect(expanded(text, cwd)).rejects.toThrow(),
)
