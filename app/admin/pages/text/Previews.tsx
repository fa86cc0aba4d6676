import { useTranslation } from 'react-i18next'
import { LOCALES, type Locale } from '../../../../contract/locales'
import { LANGUAGE_NAMES } from '../../../i18n/locale'
import { Prose } from '../../../shop/Prose/Prose'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { Section } from '../../../ui/Section/Section'
import { useLanguageName } from '../../parts/display'
import type { ShownWords } from './words.server'
import '../../../shop/Prose/statutory.css'

export function WordsNotes({ words, isForOwners }: { words: ShownWords[]; isForOwners: boolean }) {
  const { t } = useTranslation('admin-texts')
  const languageName = useLanguageName()
  const outdated = words.flatMap(({ part, label, ours, replaced }) =>
    LOCALES.filter((locale) => replaced[locale] !== undefined).map((locale) => (
      <Notice key={`${part} ${locale}`}>
        <p>{t('words.outdated', { label, language: languageName(locale) })}</p>
        <p lang={locale}>{t('words.now', { text: ours[locale] })}</p>
        <p lang={locale}>{t('words.before', { text: replaced[locale] })}</p>
      </Notice>
    )),
  )
  return (
    <>
      {isForOwners ? <p>{t('words.forOwners')}</p> : null}
      {outdated}
    </>
  )
}

export interface RenderedText {
  locale: Locale
  title: string
  lead?: string
  /** The HTML is safe. */
  blocks: { title?: string; html: string }[]
}

export function Preview({ texts }: { texts: RenderedText[] }) {
  const { t } = useTranslation('admin-texts')
  return (
    <Section id="preview" title={t('preview.title')} gap={48}>
      <p>{t('preview.text')}</p>
      {texts.map(({ locale, title, lead, blocks }) => (
        <article key={locale} aria-label={LANGUAGE_NAMES[locale]} lang={locale} className={stacks[16]}>
          <h3>{title}</h3>
          {lead ? <p>{lead}</p> : null}
          {blocks.map((block) => (
            <div key={block.title ?? block.html} className={stacks[8]}>
              {block.title ? <h4>{block.title}</h4> : null}
              <Prose html={block.html} />
            </div>
          ))}
        </article>
      ))}
    </Section>
  )
}
