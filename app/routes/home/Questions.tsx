import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { faqPath } from '../../shop/faq-path'
import { Prose } from '../../shop/Prose/Prose'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import type { HomeView } from './home.server'
import * as section from './section.css'

export function Questions({ questions }: Pick<HomeView, 'questions'>) {
  const { t } = useTranslation('home')
  const path = faqPath(useLocale())
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions" className={section.section}>
      <h2 id="questions">{t('questions.title')}</h2>
      <div>
        {questions.map(({ id, question, language, html }) => (
          <Disclosure key={id} summary={<span lang={language}>{question}</span>}>
            <Prose html={html} language={language} />
          </Disclosure>
        ))}
      </div>
      <p>
        <a href={path}>{t('questions.all')}</a>
      </p>
    </section>
  )
}
