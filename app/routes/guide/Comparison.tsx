import { useTranslation } from 'react-i18next'
import { type Bed, type Fit, fitOf, QUESTIONS, type Question } from '../../../contract/guide'
import { DataTable } from '../../ui/DataTable/DataTable'
import { Icon, type IconName } from '../../ui/Icon/Icon'
import * as styles from './guide.css'
import type { AdviceView } from './guide.server'
import { useAnswerText } from './useAnswerText'

const ICONS: Record<Fit, IconName> = { good: 'check', tight: 'info', no: 'warning' }

const FACTS = ['inside', 'outside', 'own'] as const

export function Comparison({ guide }: { guide: AdviceView }) {
  const { t } = useTranslation(['guide', 'home'])
  const answerText = useAnswerText(guide)
  const asked = QUESTIONS.filter((question) => guide.person[question] !== undefined)
  return (
    <section aria-labelledby="comparison" className={styles.comparison}>
      <h2 id="comparison">{t('comparison.title')}</h2>
      <DataTable
        caption={t('comparison.caption')}
        isCaptionHidden
        columns={[
          { label: t('home:models.what') },
          ...guide.compared.map((bed) => ({ label: t(`home:models.${bed}.answer`) })),
        ]}
        rows={[
          ...asked.map((question) => ({
            id: question,
            cells: [
              <Given key="given" name={t(`${question}.name`)} value={answerText(question)} />,
              ...guide.compared.map((bed) => <Verdict key={bed} {...{ question, bed, guide }} />),
            ],
          })),
          ...FACTS.map((fact) => ({
            id: fact,
            cells: [
              t(`home:models.facts.${fact}.label`),
              ...guide.compared.map((bed) => t(`home:models.facts.${fact}.${bed}`)),
            ],
          })),
        ]}
      />
    </section>
  )
}

function Given({ name, value }: { name: string; value: string | undefined }) {
  return (
    <>
      {name}: <strong>{value}</strong>
    </>
  )
}

function Verdict({ question, bed, guide }: { question: Question; bed: Bed; guide: AdviceView }) {
  const { t } = useTranslation('guide')
  const fit = fitOf(guide.person, question, bed)
  const isNeeded = fit && !(question === 'handling' && guide.person.handling === 'no')
  return (
    <>
      {isNeeded ? (
        <strong className={styles.verdict}>
          <Icon name={ICONS[fit]} /> {t(`comparison.${question}.${fit}`)}{' '}
        </strong>
      ) : null}
      {t(`comparison.${question}.${bed}`)}
    </>
  )
}
