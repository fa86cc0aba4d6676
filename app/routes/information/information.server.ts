import type { AppLoadContext } from '@remix-run/node'
import type { TextBlock } from '../../../contract/wire/items'
import { localeOfRequest } from '../../i18n/locale'
import { INFORMATION_PAGES, isInformationPage } from '../../shop/information-pages'
import { readFacts } from './facts.server'
import type { InformationWriter, Piece } from './information-text'

/** More sections than this, and one wants a list of them above. */
const MOST_WITHOUT_JUMPS = 4

const writers = import.meta.glob<InformationWriter>('./texts.server/*/*.ts', {
  eager: true,
  import: 'write',
})

function blockOf(piece: Piece): TextBlock {
  if (typeof piece === 'string') return { type: 'paragraph', text: piece }
  if (Array.isArray(piece)) return { type: 'list', items: piece }
  return { type: 'facts', rows: piece.facts }
}

/** A page of information in the language of the request. Throws a 404 response where there is none of that name. */
export async function readInformation(page: string | undefined, request: Request, context: AppLoadContext) {
  if (!isInformationPage(page)) throw new Response(null, { status: 404 })
  const write = writers[`./texts.server/${page}/${localeOfRequest(request)}.ts`]
  if (!write) throw new Response(null, { status: 404 })
  const facts = await readFacts(request, context)
  const { title, description, lead, sections } = write(facts)
  return {
    title,
    description,
    lead,
    changed: INFORMATION_PAGES[page].changed,
    hasJumps: sections.length > MOST_WITHOUT_JUMPS,
    sections: sections.map(({ text, ...section }) => ({ ...section, blocks: text.map(blockOf) })),
    contact: facts.details,
  }
}

export type Information = Awaited<ReturnType<typeof readInformation>>
