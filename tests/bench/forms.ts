import type { ServerBuild } from '@remix-run/node'
import { renderToString } from 'react-dom/server'
import { createPageHandler } from '../../app/platform/remix/page-handlers.server'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import { hostTree } from './host-tree'
import { processorClock, timesByTurns } from './turns'

// This measures what a form of sixty fields costs the server in this process, and what React takes to draw the bare elements of its page.
// It prints lists of milliseconds of processor time, in JSON: `ours` is the page less the same page with no field, round by round.
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

/** Returns the page of the forms, with a form of so many fields instead of the one the backend defines. */
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
    return html
  }
}

const page = pageWith(60)
const tree = hostTree(await page())
const times = await timesByTurns(
  { base: () => renderToString(tree), page, empty: pageWith(0) },
  { warmUp: 100, measured: 200 },
  processorClock,
)
const ours = times.page.map((time, round) => time - (times.empty[round] ?? 0))
process.stdout.write(`${JSON.stringify({ base: times.base, ours, page: times.page })}\n`)
process.exit(0)
