import { useTranslation } from 'react-i18next'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import * as styles from './HowItWorks.css'
import * as section from './section.css'

const STEPS = [1, 2, 3, 4, 5] as const

export function HowItWorks() {
  const { t } = useTranslation('home')
  return (
    <section id="steps" aria-labelledby="steps-title" className={section.section}>
      <h2 id="steps-title">{t('steps.title')}</h2>
      <ol className={`${styles.steps} ${plainList}`}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <img
              src={`/pictures/how-${step}.svg`}
              alt=""
              width={240}
              height={180}
              loading="lazy"
              decoding="async"
              className={styles.drawing}
            />
            <div className={stacks[4]}>
              <h3 className={styles.name}>{t(`steps.${step}.name`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
