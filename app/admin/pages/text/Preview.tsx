import { useTranslation } from 'react-i18next'
import type { Locale } from '../../../../contract/locales'
import { LANGUAGE_NAMES } from '../../../i18n/locale'
import { Prose } from '../../../shop/Prose/Prose'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Section } from '../../parts/Section'
// Servers put parts into the text that use these classes.
import '../../../shop/Prose/guarantee-notice.css'
import '../../../shop/Prose/withdrawal-form.css'

export interface Drawn {
  locale: Locale
  title: string
  lead?: string
  /** The HTML is safe. */
  blocks: { title?: string; html: string }[]
}

export function Preview({ drawn }: { drawn: Drawn[] }) {
  const { t } = useTranslation('admin-texts')
  return (
    <Section id="preview" title={t('preview.title')} gap={48}>
      <p>{t('preview.text')}</p>
      {drawn.map(({ locale, title, lead, blocks }) => (
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
