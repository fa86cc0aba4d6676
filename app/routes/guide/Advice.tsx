import { useTranslation } from 'react-i18next'
import { START_PRICE_DAYS } from '../../../contract/promises'
import { useLocale } from '../../i18n/locale'
import { ClosedBedLink } from '../../shop/Article/ClosedBedLink'
import { MailLink, PhoneLink, useContact } from '../../shop/ContactLink/ContactLinks'
import { useDialogLink } from '../../shop/page-path'
import { guidePath } from '../../shop/paths'
import { Card } from '../../ui/Card/Card'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { Comparison } from './Comparison'
import * as styles from './guide.css'
import type { AdviceView } from './guide.server'
import { Room } from './Room'
import { useAnswerText } from './useAnswerText'

export function Advice({ guide }: { guide: AdviceView }) {
  const { t } = useTranslation('guide')
  const { result, reasons } = guide
  return (
    <div className={stacks[48]}>
      <Card tone={result === 'contact' || result === 'borderline' ? 'amber' : 'blue'} className={stacks[16]}>
        <h1>{t(`advice.${result}.title`)}</h1>
        <p>{t(`advice.${result}.text`)}</p>
        <h2 className={styles.smallHeading}>{t('reasons.title')}</h2>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{t(`reasons.${reason}`)}</li>
          ))}
        </ul>
      </Card>
      <Next guide={guide} />
      {guide.tall !== undefined && guide.recommended.length > 0 ? (
        <Room beds={guide.recommended} tall={guide.tall} />
      ) : null}
      <Comparison guide={guide} />
      <Given guide={guide} />
      <Section id="limits" title={t('limits.title')} gap={8}>
        <p>{t('limits.size')}</p>
        <p>{t('limits.whole')}</p>
      </Section>
      <PassOn link={guide.link} />
    </div>
  )
}

function Next({ guide }: { guide: AdviceView }) {
  const { t } = useTranslation(['guide', 'articles'])
  const { beds } = guide
  return (
    <Section id="next" title={t('next.title')}>
      {beds.length > 0 ? (
        <ul className={`${styles.beds} ${plainList}`}>
          {beds.map((bed) => (
            <BedCard key={bed.bed} bed={bed} country={guide.country} />
          ))}
        </ul>
      ) : null}
      {beds.length > 0 ? <ClosedBedLink /> : null}
      <p>
        {t(beds.length > 0 ? 'next.unsure' : 'next.call')} <PhoneLink />
      </p>
      <p>
        {useContact().textPhone} {t('next.write')} <MailLink />
      </p>
    </Section>
  )
}

function BedCard({ bed, country }: { bed: AdviceView['beds'][number]; country: string }) {
  const { t } = useTranslation(['guide', 'articles'])
  const toCountry = useDialogLink('country')
  return (
    <Card as="li" className={stacks[8]}>
      {bed.picture ? (
        <img src={bed.picture} alt="" width={480} height={360} className={styles.picture} />
      ) : null}
      <h3>{bed.name}</h3>
      {bed.ways.length > 0 ? (
        <ul className={plainList}>
          {bed.ways.map(({ type, amount, to }) => (
            <li key={type} className={styles.way}>
              <a href={to}>{t(`guide:ways.${type}`, { amount, days: START_PRICE_DAYS })}</a>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {t('articles:list.empty', { country })}{' '}
          <a href={toCountry}>{t('articles:notPossible.changeCountry')}</a>
        </p>
      )}
    </Card>
  )
}

function Given({ guide }: { guide: AdviceView }) {
  const { t } = useTranslation('guide')
  const answerText = useAnswerText(guide)
  return (
    <Section id="answers" title={t('given.title')}>
      <SummaryList
        rows={guide.changes.map(({ question, to }) => ({
          label: t(`${question}.name`),
          value: answerText(question) ?? t('given.none'),
          change: {
            to,
            label: t('given.change'),
            name: t('given.changeOf', { question: t(`${question}.name`) }),
          },
        }))}
      />
      <p className={styles.onScreen}>
        <a href={guidePath(useLocale())}>{t('given.again')}</a>
      </p>
    </Section>
  )
}

function PassOn({ link }: Pick<AdviceView, 'link'>) {
  const { t } = useTranslation('guide')
  return (
    <section aria-labelledby="link" className={`${styles.onScreen} ${stacks[8]}`}>
      <h2 id="link">{t('passOn.title')}</h2>
      <p>{t('passOn.print')}</p>
      {'url' in link ? (
        <Card tone="amber" className={stacks[8]}>
          <p>{t('passOn.warning')}</p>
          <p className={styles.address}>
            <a href={link.url}>{link.url}</a>
          </p>
        </Card>
      ) : (
        <p>
          <a href={link.to}>{t('passOn.ask')}</a>
        </p>
      )}
      <p>{t('passOn.history')}</p>
    </section>
  )
}
