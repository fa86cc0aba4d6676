import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { faqPath } from '../../shop/faq-path'
import { Sections } from '../../ui/Sections/Sections'
import * as styles from './faq.css'
import type { FaqPage } from './faq.server'
import { Question } from './Question'

export function AllQuestions({ page }: { page: FaqPage }) {
  const { t } = useTranslation('faq')
  const { topics, open, isOpen } = page
  const path = faqPath(useLocale())
  return (
    <>
      <p className={styles.onScreen}>
        {isOpen ? <a href={path}>{t('closeAll')}</a> : <a href={`${path}?show=all`}>{t('openAll')}</a>}
      </p>
      <Sections
        label={t('topics')}
        sections={topics.map(({ questions, ...topic }) => ({
          ...topic,
          content: (
            <div>
              {questions.map((entry) => (
                <Question key={entry.id} entry={entry} isOpen={isOpen || entry.id === open} />
              ))}
            </div>
          ),
        }))}
      />
    </>
  )
}
