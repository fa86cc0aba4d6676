import { z } from 'zod'
import type { TextContent, TextId } from '../../../../contract/endpoints/texts'
import { LOCALES, perLocale, translatedField } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { MAX_NESTING, MarkdownTooComplex } from '../../../../contract/markdown/parse'
import { withPromises } from '../../../../contract/owner-promises'
import { isWordsKind, MAX_PART_LENGTH, type OwnKind, partsOf } from '../../../../contract/texts'
import { readShopDetails } from '../../../api/web-content.server'
import { readCommonValues } from '../../../content/texts/common-values.server'
import { fillHtml, fillText } from '../../../content/texts/fill.server'
import { renderMarkdown } from '../../../content/texts/markdown.server'
import { fillPage, renderPage } from '../../../content/texts/page-template.server'
import { readPageValues } from '../../../content/texts/page-values.server'
import type { Visit } from '../../../session/visit.server'
import { isInformationPage } from '../../../shop/information-pages'
import type { Posting } from '../../route.server'
import type { RenderedText } from './Previews'
import { asStored, PAGE_FIELDS } from './page-fields'

type InLanguage = (part: string) => string

type RenderText = (visit: Visit, name: string, text: InLanguage) => Promise<Omit<RenderedText, 'locale'>>

const RENDER_TEXT: Record<OwnKind, RenderText> = {
  async page(visit, name, text) {
    if (!isInformationPage(name)) throw new Response(null, { status: 404 })
    const values = await readPageValues(name, visit)
    const { leftOut } = await readShopDetails(visit.backend)
    const markdown = withPromises(text('text'), leftOut)
    const { title, lead, sections } = fillPage(await renderPage(markdown, visit.locale), values)
    return { title, lead, blocks: sections.map((section) => ({ title: section.title, html: section.html })) }
  },
  async question(visit, _, text) {
    const values = await readCommonValues(visit)
    const { leftOut } = await readShopDetails(visit.backend)
    const html = fillHtml(await renderMarkdown(withPromises(text('answer'), leftOut), visit.locale), values)
    return { title: fillText(text('question'), values), blocks: [{ html }] }
  },
  topic: async (_visit, _name, text) => ({ title: fillText(text('title'), {}), blocks: [] }),
}
const MAIN_PART = { page: 'text', question: 'answer', topic: 'title' } as const

export const fieldOfPart = (path: string) => path.replace(/^text-/, 'body-')

type OwnText = { kind: OwnKind; name: string }

async function renderAll(visit: Visit, { kind, name }: OwnText, content: TextContent) {
  const rendered: RenderedText[] = []
  const errors: [field: string, message: string][] = []
  for (const locale of LOCALES) {
    const text: InLanguage = (part) => content[part]?.[locale] ?? ''
    if (!text(MAIN_PART[kind]).trim()) continue
    try {
      rendered.push({ locale, ...(await RENDER_TEXT[kind](visit.inLanguage(locale), name, text)) })
    } catch (error) {
      if (error instanceof Response) throw error
      const isComplex = error instanceof MarkdownTooComplex
      const key = isComplex ? 'errors:text_too_complex' : `admin-texts:cannotShow.${kind}`
      const message = visit.t(key, { count: MAX_NESTING })
      errors.push([fieldOfPart(translatedField(MAIN_PART[kind], locale)), message])
    }
  }
  return { rendered, errors: Object.fromEntries(errors) }
}

export const textForm =
  (idOf: (params: Posting['params']) => TextId) =>
  ({ visit: { t }, params }: Posting) => {
    const id = idOf(params)
    const parts = id.kind === 'page' ? PAGE_FIELDS : partsOf(id)
    const text = z
      .string()
      .max(MAX_PART_LENGTH, t('errors:words_too_long', { count: MAX_PART_LENGTH }))
      .default('')
      .transform((typed) => typed.replaceAll('\r\n', '\n'))
    const fields = parts.flatMap((part) =>
      LOCALES.map((locale) => [translatedField(part, locale), text] as const),
    )
    const formSchema = z.object({
      seen: z.string().default(''),
      topic: z.string().optional(),
      preview: z.string().optional(),
    })
    return formSchema.extend(Object.fromEntries(fields)).transform((typed) => {
      const texts: Partial<Record<string, string>> = typed
      const textsOf = (part: string) =>
        perLocale((locale) => lookUp(texts, translatedField(part, locale)) ?? '')
      const written: TextContent = Object.fromEntries(parts.map((part) => [part, textsOf(part)]))
      const content = id.kind === 'page' ? asStored(written) : written
      const { seen, topic, preview } = typed
      return { content, seen, topic, isPreview: preview !== undefined }
    })
  }

export type PostedText = z.output<ReturnType<ReturnType<typeof textForm>>>

export async function previewOf(
  { visit }: Posting,
  { kind, name }: TextId,
  content: TextContent,
  isPreview: boolean,
): Promise<{ errors?: Record<string, string>; actionData?: object } | undefined> {
  if (isWordsKind(kind)) return undefined
  const { rendered, errors } = await renderAll(visit, { kind, name }, content)
  return isPreview && Object.keys(errors).length === 0 ? { actionData: { preview: rendered } } : { errors }
}
