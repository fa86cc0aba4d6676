import { type Answer, textOf, type Visitor } from './app'
import { unescaped } from './ordering'

/** The values that are filled in, by the name of the field: several values are boxes that are ticked. */
type Typed = Readonly<Record<string, string | readonly string[] | File>>
type Field = { name: string; kind: string; values: string[] }

const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value === undefined ? undefined : unescaped(value)
}

function chosenIn(options: string): string[] {
  const all = [...options.matchAll(/<option[^>]*>/g)].map(([tag]) => tag)
  const chosen = all.find((tag) => /\sselected/.test(tag)) ?? all[0] ?? ''
  return [attribute(chosen, 'value') ?? '']
}

function fieldsIn(form: string): Field[] {
  const tags = form.matchAll(/<(input|select|textarea)\b[^>]*>(?:([^<]*)<\/textarea>)?/g)
  return [...tags].flatMap(([tag, element = '', text = '']) => {
    const name = attribute(tag, 'name')
    if (!name || /\sdisabled/.test(tag)) return []
    const kind = element === 'input' ? (attribute(tag, 'type') ?? 'text') : element
    const rest = form.slice(form.indexOf(tag))
    if (kind === 'select') return [{ name, kind, values: chosenIn(rest.split('</select>')[0] ?? '') }]
    if (kind === 'textarea') return [{ name, kind, values: [unescaped(text)] }]
    const isTicked = !['checkbox', 'radio'].includes(kind) || /\schecked/.test(tag)
    return [{ name, kind, values: isTicked ? [attribute(tag, 'value') ?? ''] : [] }]
  })
}

function pressed(form: string, label: string): string | undefined {
  const buttons = [...form.matchAll(/<button\b[^>]*>[\s\S]*?<\/button>/g)].map(([button]) => button)
  return buttons.find((button) => textOf(button).startsWith(label))
}

const asList = (value: Typed[string]) => (Array.isArray(value) ? value : [value])

/** Returns what a browser sends: what the fields of the form hold, but for what is typed. */
function entriesOf(form: string, button: string, typed: Typed): [string, string | File][] {
  const fields = fieldsIn(form)
  const unknown = Object.keys(typed).filter((name) => !fields.some((field) => field.name === name))
  if (unknown.length > 0) throw new Error(`The form has no field "${unknown.join('", "')}"`)
  const left = fields.filter(({ name }) => !Object.hasOwn(typed, name))
  const name = attribute(button, 'name')
  return [
    ...left.flatMap(({ name, kind, values }) =>
      values.map((value): [string, string | File] => [name, kind === 'file' ? new File([], '') : value]),
    ),
    ...Object.entries(typed).flatMap(([name, value]) =>
      asList(value).map((one): [string, string | File] => [name, one]),
    ),
    ...(name ? [[name, attribute(button, 'value') ?? ''] satisfies [string, string]] : []),
  ]
}

/** Opens a page, fills in the form with a button, and presses that; out: the answer. Throws where there is no such field. */
export async function sendForm(
  visitor: Visitor,
  path: string,
  label: string,
  typed: Typed = {},
): Promise<Answer> {
  const { html } = await visitor.get(path)
  const forms = html.split(/(?=<form\b)/).slice(1)
  const form = forms.map((text) => text.split('</form>')[0] ?? '').find((text) => pressed(text, label))
  const button = form && pressed(form, label)
  if (!form || !button) throw new Error(`${path} has no form with "${label}"`)
  const entries = entriesOf(form, button, typed)
  const to = attribute(button, 'formaction') ?? attribute(form, 'action') ?? path
  if (attribute(form, 'enctype') !== 'multipart/form-data') {
    const body = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
    return visitor.post(to, body, { 'Content-Type': 'application/x-www-form-urlencoded' })
  }
  const body = new FormData()
  for (const [name, value] of entries) body.append(name, value)
  return visitor.post(to, body)
}
