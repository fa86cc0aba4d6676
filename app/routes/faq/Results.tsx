import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { faqPath } from '../../shop/faq-path'
import { stacks } from '../../ui/Layout/Layout.css'
import { Question } from './Question'
import type { Found } from './search'

/** So few that all of them can be read at once. */
const MOST_OPEN = 2

export function Results({ search, found }: { search: string; found: Found }) {
  const { t } = useTranslation('faq')
  const path = faqPath(useLocale())
  const { questions, isClose } = found
  const count = questions.length
  const title = count === 0 ? t('none.title', { search }) : t('results.title', { search })
  return (
    <section aria-labelledby="results" className={stacks[16]}>
      <h2 id="results">{title}</h2>
      {count === 0 ? (
        <ul>
          <li>{t('none.words')}</li>
          <li>
            <a href={path}>{t('none.all')}</a>
          </li>
          <li>{t('none.ask')}</li>
        </ul>
      ) : (
        <>
          <p>{isClose ? t('results.close') : t('results.count', { count })}</p>
          <div>
            {questions.map((entry) => (
              <Question key={entry.id} entry={entry} isOpen={count <= MOST_OPEN} />
            ))}
          </div>
          <p>
            <a href={path}>{t('results.all')}</a>
          </p>
        </>
      )}
    </section>
  )
}
