import { Parser } from 'htmlparser2'
import { createElement, type ReactElement } from 'react'

interface Opened {
  name: string
  attributes: Record<string, string>
  children: (ReactElement | string)[]
}

// The content of these is no text for a browser, and must not be escaped.
const RAW = new Set(['script', 'style'])

/** Returns the elements of a page, as React draws them that knows no component: what is left of drawing it when all else is free. */
export function hostTree(html: string): ReactElement {
  const page: Opened = { name: '', attributes: {}, children: [] }
  const open = [page]
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open.push({ name, attributes, children: [] }),
      ontext(text) {
        const siblings = open.at(-1)?.children ?? []
        const last = siblings.at(-1)
        if (typeof last === 'string') siblings[siblings.length - 1] = last + text
        else siblings.push(text)
      },
      onclosetag() {
        const closed = open.pop()
        if (closed) open.at(-1)?.children.push(elementOf(closed))
      },
    },
    { lowerCaseAttributeNames: false, lowerCaseTags: false },
  )
  parser.end(html)
  const root = page.children.find((child) => typeof child !== 'string')
  if (!root) throw new Error('The page has no element')
  return root
}

function elementOf({ name, attributes, children }: Opened): ReactElement {
  const { class: className, style, ...others } = attributes
  const props = { ...others, className, style: style === undefined ? style : declarationsOf(style) }
  if (RAW.has(name)) {
    return createElement(name, { ...props, dangerouslySetInnerHTML: { __html: children.join('') } })
  }
  return createElement(name, props, ...children)
}

function declarationsOf(style: string): Record<string, string> {
  const declarations = style.split(';').filter((declaration) => declaration.includes(':'))
  return Object.fromEntries(
    declarations.map((declaration) => {
      const end = declaration.indexOf(':')
      return [declaration.slice(0, end).trim(), declaration.slice(end + 1).trim()]
    }),
  )
}
