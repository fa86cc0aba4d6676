import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import * as section from './section.css'

const QUESTIONS = ['air', 'consent', 'unsuitable'] as const

export function Questions() {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="questions" className={section.section}>
      <h2 id="questions">{t('questions.title')}</h2>
      <div>
        {QUESTIONS.map((key) => (
          <Disclosure key={key} summary={t(`questions.${key}.question`)}>
            <p>{t(`questions.${key}.answer`)}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
