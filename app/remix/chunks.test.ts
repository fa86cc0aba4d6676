import type { Rollup } from 'vite'
import { expect, test } from 'vitest'
import { chunkOf } from './chunks'

const importers: Record<string, string[]> = {
  '/node_modules/react/index.js': ['/app/ui/Button.tsx'],
  '/node_modules/react-dom/client.js': ['/app/entry.client.tsx'],
  '/node_modules/calendar/index.js': ['/app/routes/rent/route.tsx'],
  '/app/i18n/translations.client.ts': ['/app/entry.client.tsx'],
  '/app/ui/Button.tsx': ['/app/routes/shell/route.tsx'],
  '/app/ui/Card.tsx': ['/app/routes/home/Doors.tsx'],
  '/app/routes/home/Doors.tsx': ['/app/routes/home/route.tsx'],
  '/app/ui/Circle.tsx': ['/app/ui/Ring.tsx'],
  '/app/ui/Ring.tsx': ['/app/ui/Circle.tsx'],
}
const getModuleInfo = (id: string) => ({ importers: importers[id] ?? [] })
const graph = { getModuleInfo } as unknown as Rollup.ManualChunkMeta

test.each([
  ['/node_modules/react/index.js', 'framework'],
  ['/node_modules/react-dom/client.js', 'framework'],
  ['/node_modules/calendar/index.js', undefined],
  ['/app/entry.client.tsx', undefined],
  ['/app/i18n/translations.client.ts', 'frame'],
  ['/app/ui/Button.tsx', 'frame'],
  ['/app/ui/Card.tsx', 'frame'],
  ['/app/routes/home/Doors.tsx', undefined],
  ['/app/ui/Circle.tsx', undefined],
])('%s goes into %s', (id, chunk) => {
  expect(chunkOf(id, graph)).toBe(chunk)
})
