import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '../../../contract/escape-html'
import { fillHtml, fillText, type Values } from './fill.server'

/** Values that lead to each other, the deepest of which is a word. */
function chain(depth: number): Values {
  const steps = Array.from({ length: depth }, (_, step) => {
    return [`step${step + 1}`, step + 1 === depth ? 'here' : `{{step${step + 2}}}`]
  })
  return Object.fromEntries(steps)
}

describe('a placeholder', () => {
  it('is filled with an escaped text, with HTML, or with paragraphs in its own place', () => {
    const values = { name: '<b>', phone: { html: '<a>1</a>' }, law: { blocks: '<p>1</p><p>2</p>' } }
    expect(fillHtml('<p>{{name}} {{phone}}</p><p>{{law}}</p><p>{{name}}</p>', values)).toBe(
      '<p>&lt;b&gt; <a>1</a></p><p>1</p><p>2</p><p>&lt;b&gt;</p>',
    )
    expect(fillText('{{name}}!', values)).toBe('<b>!')
  })

  it('of a list goes with its comma where it is empty', () => {
    const values = { city: 'Utrecht', country: '', phone: '', email: 'a@b.example' }
    expect(fillHtml('<dd>{{city}}, {{country}}</dd>', values)).toBe('<dd>Utrecht</dd>')
    expect(fillHtml('<p>({{city}}, {{country}}, phone {{phone}}, E-Mail {{email}})</p>', values)).toBe(
      '<p>(Utrecht, E-Mail a@b.example)</p>',
    )
  })

  it('without a value, or in the wrong place, is an error', () => {
    expect(() => fillHtml('<p>a {{name}}</p>', {})).toThrow('{{name}} has no value')
    expect(() => fillText('{{constructor}}', {})).toThrow('{{constructor}} has no value')
    expect(() => fillText('{{phone}}', { phone: { html: '<a>1</a>' } })).toThrow('{{phone}} is HTML')
    expect(() => fillHtml('<p>a {{law}}</p>', { law: { blocks: '' } })).toThrow('a paragraph of its own')
  })
})

describe('values with placeholders of their own', () => {
  it.each([5])('are filled in to a depth of %i', (depth) => {
    expect(fillText('{{step1}}', chain(depth))).toBe('here')
    expect(fillHtml('<p>a {{step1}}</p>', chain(depth))).toBe('<p>a here</p>')
  })

  it.each([6])('are refused at a depth of %i, and so is a circle', (depth) => {
    expect(() => fillText('{{step1}}', chain(depth))).toThrow('{{step6}} is more than 5 deep')
    expect(() => fillHtml('{{step1}}', chain(depth))).toThrow('{{step6}} is more than 5 deep')
    expect(() => fillHtml('{{a}}', { a: '{{b}}', b: '{{a}}' })).toThrow('more than 5 deep')
  })

  it('are escaped once, at whatever depth they are', () => {
    const text = fc.string().filter((one) => !/[{}]/.test(one))
    fc.assert(
      fc.property(text, (inner) => {
        expect(fillHtml('<b>{{outer}}</b>', { outer: '“{{inner}}”', inner })).toBe(
          `<b>“${escapeHtml(inner)}”</b>`,
        )
      }),
    )
  })
})
