import type { ServerBuild } from '@remix-run/node'
import { createPageHandler } from '../../app/remix/page-handlers.server'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import { median } from './table'

// What a form of sixty fields costs the server, in this process. Prints as JSON the medians in milliseconds: the page with the
// form, the form's part of it (less the same page with no field).
const warmUp = 300
const measured = 1000

const options = ['a', 'b', 'c'].map((value) => ({ value, label: `Choice ${value}` }))
const kinds: [Partial<FormField> & Pick<FormField, 'type'>, string][] = [
  [{ type: 'text', rules: [{ rule: 'required' }, { rule: 'length', min: 2, max: 80 }] }, 'Noor de Wit'],
  [{ type: 'email', rules: [{ rule: 'required' }, { rule: 'email' }] }, 'noor@example.org'],
  [{ type: 'phone', rules: [{ rule: 'phone' }] }, '+31612345678'],
  [{ type: 'date', rules: [{ rule: 'date', min: '2026-01-01' }] }, '2026-06-01'],
  [{ type: 'number', rules: [{ rule: 'min', min: 1 }], suffix: 'cm' }, '120'],
  [{ type: 'select', options, rules: [{ rule: 'required' }] }, 'b'],
  [{ type: 'radio', options, rules: [{ rule: 'required' }] }, 'b'],
  [{ type: 'textarea', toggle: { field: 'Field6', equals: 'b' } }, 'We sleep well.'],
  [{ type: 'combo', options }, 'c'],
  [{ type: 'text', rules: [{ rule: 'iban' }], info: 'As on your card.' }, 'NL91ABNA0417164300'],
]

function formOf(count: number): FormDefinition {
  const fields = Array.from({ length: count }, (_, number): FormField => {
    const [kind] = kinds[number % kinds.length] ?? [{ type: 'text' as const }]
    return { rules: [], ...kind, name: `Field${number}`, label: `Question ${number}` }
  })
  return { name: 'bench', route: '/api/bench', sections: [{ title: 'Questions', fieldGroups: [{ fields }] }] }
}

function valuesOf(count: number): FormValues {
  return Object.fromEntries(
    Array.from({ length: count }, (_, number) => [`Field${number}`, kinds[number % kinds.length]?.[1] ?? '']),
  )
}

const build: ServerBuild = await import(new URL('../server/index.js', import.meta.url).href)

/** The page of the forms, with a form of so many fields instead of the one the backend defines. */
function pageWith(count: number) {
  const { forms } = build.routes
  if (!forms) throw new Error('There is no page for forms')
  const state = {
    key: 'bench',
    inputs: valuesOf(count),
    phoneCountries: [{ value: 'nl', label: 'Netherlands' }],
  }
  const loader = () => ({ definition: formOf(count), state })
  const routes = { ...build.routes, forms: { ...forms, module: { ...forms.module, loader } } }
  const handle = createPageHandler({ ...build, routes }, 'production')
  return async () => {
    const response = await handle(new Request('http://localhost:3000/en/etc/forms'), {})
    const html = await response.text()
    const drawn = html.match(/(?:name|id)="(?:bench-)?Field\d+"/g) ?? []
    if (response.status !== 200 || drawn.length < count) throw new Error('The form was not drawn')
  }
}

async function timed(work: () => unknown): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

const works = { page: pageWith(60), empty: pageWith(0) }
const times = { page: [] as number[], empty: [] as number[] }
for (let i = 0; i < warmUp + measured; i++) {
  times.page.push(await timed(works.page))
  times.empty.push(await timed(works.empty))
}
const [page, empty] = [times.page, times.empty].map((all) => median(all.slice(warmUp)))
process.stdout.write(`${JSON.stringify({ page, form: (page ?? 0) - (empty ?? 0) })}\n`)
process.exit(0)
