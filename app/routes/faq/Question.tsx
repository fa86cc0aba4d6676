import type { Answered } from '../../content/texts/faq.server'
import { useWords } from '../../i18n/locale'
import { Prose } from '../../shop/Prose/Prose'
import { faqPath } from '../../shop/paths'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import * as styles from './faq.css'

export function Question({ entry, isOpen }: { entry: Answered; isOpen: boolean }) {
  const { t, locale } = useWords('faq')
  const { id, question, language, html } = entry
  return (
    <Disclosure id={id} summary={<span lang={language}>{question}</span>} isOpen={isOpen}>
      <Prose html={html} language={language} />
      <p className={styles.link}>
        <a href={faqPath(locale, id)}>
          {t('link')}
          <VisuallyHidden>: {question}</VisuallyHidden>
        </a>
      </p>
    </Disclosure>
  )
}
