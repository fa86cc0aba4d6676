import { Link, useLocation } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale, useWords } from '../../i18n/locale'
import { MailLink, PhoneLink } from '../../shop/ContactLink/ContactLinks'
import type { InformationPage } from '../../shop/information-pages'
import { cancellationPath, withdrawalPath } from '../../shop/paths'
import { Rating } from '../../shop/Rating/Rating'
import { usePromised } from '../../shop/shell-data'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/classNames'
import { control } from '../../ui/Field/Field.css'
import { plainList, stacks, wrap } from '../../ui/Layout/Layout.css'
import { LanguageLinks } from './LanguageLinks'
import * as styles from './SiteFooter.css'
import type { ShellData } from './shell-data.server'

/** Plain links, because these pages have no scripts to continue with. */
const PAGES = {
  order: ['delivery_info', 'payment_info', 'return_policy', 'terms'],
  rights: ['withdrawal_information', 'satisfaction_guarantee', 'legal_guarantee', 'product_safety'],
  shop: ['privacy_statement', 'cookies', 'imprint', 'accessibility', 'easy_read'],
} as const satisfies Record<string, InformationPage[]>

const GROUPS = ['order', 'rights', 'shop'] as const

type PartProps = Pick<ShellData, 'details'>

export function SiteFooter({ data, isShort }: { data: ShellData; isShort: boolean }) {
  const { details, consentLink, unanswered } = data
  const to = `/${useLocale()}/consent?to=${useLocation().pathname}`
  return (
    <footer className={styles.footer}>
      {isShort ? (
        <div className={classNames(wrap, stacks[24])}>
          <Contact details={details} />
          <InformationLinks isInRow />
        </div>
      ) : (
        <>
          <div className={classNames(wrap, styles.columns)}>
            <Contact details={details} />
            <Promises details={details} unanswered={unanswered} />
            {details.legalName || details.street ? <Company details={details} /> : null}
          </div>
          <div className={classNames(wrap, styles.pages)}>
            <InformationLinks />
          </div>
          <div className={classNames(wrap, styles.end)}>
            <p className={styles.mission}>{details.mission}</p>
            <LanguageLinks />
          </div>
        </>
      )}
      {consentLink ? (
        <div className={classNames(wrap, styles.onScreen)}>
          <a href={to} className={styles.link}>
            {consentLink}
          </a>
        </div>
      ) : null}
    </footer>
  )
}

function Contact({ details }: PartProps) {
  const { t, locale } = useWords('shell')
  const isPromised = usePromised()
  return (
    <section>
      <h2 className={styles.heading}>
        <a href={`/${locale}/contact`}>{t('footer.contact')}</a>
      </h2>
      <p>
        <PhoneLink />
        {isPromised('phone') ? (
          <>
            <br />
            {t('footer.always')}
          </>
        ) : null}
      </p>
      <p>
        <MailLink />
      </p>
      {details.textPhone ? <p>{details.textPhone}</p> : null}
    </section>
  )
}

const PROMISES = [
  ['delivery', 'shipping'],
  ['returns', 'returns'],
  ['phone', 'support'],
] as const

function Promises({ details: { reviews }, unanswered }: Pick<ShellData, 'details' | 'unanswered'>) {
  const { t } = useTranslation('shell')
  const isPromised = usePromised()
  const promises = PROMISES.filter(([id]) => isPromised(id))
  return (
    <section className={styles.onScreen}>
      {promises.length > 0 ? (
        <>
          <h2 className={styles.heading}>{t('footer.promises')}</h2>
          <ul>
            {promises.map(([id, name]) => (
              <li key={id}>{t(`footer.${name}`)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {unanswered.includes('newsletter') ? null : <NewsletterForm />}
      {reviews ? (
        <>
          <h3 id="reviews" className={styles.subheading}>
            {t('rating.title')}
          </h3>
          <p>
            <Rating reviews={reviews} />
          </p>
          <p>
            {`${reviews.verification} `}
            <a href={reviews.url}>{t('rating.read')}</a>
          </p>
        </>
      ) : null}
    </section>
  )
}

function InformationLinks({ isInRow = false }: { isInRow?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-labelledby="information" className={styles.onScreen}>
      <h2 id="information" className={styles.heading}>
        {t('footer.information')}
      </h2>
      {isInRow ? (
        <ul className={classNames(plainList, styles.row)}>
          {GROUPS.map((group) => (
            <PageLinks key={group} group={group} />
          ))}
        </ul>
      ) : (
        <div className={styles.groups}>
          {GROUPS.map((group) => (
            <div key={group}>
              <h3 className={styles.subheading}>{t(`footer.groups.${group}`)}</h3>
              <ul className={classNames(plainList, styles.links)}>
                <PageLinks group={group} />
              </ul>
            </div>
          ))}
        </div>
      )}
    </nav>
  )
}

function PageLinks({ group }: { group: keyof typeof PAGES }) {
  const { t, locale } = useWords('shell')
  return (
    <>
      {group === 'rights' ? (
        <>
          <li>
            <Link to={withdrawalPath(locale)} className={styles.link}>
              {t('footer.withdraw')}
            </Link>{' '}
          </li>
          <li>
            <a href={cancellationPath(locale)} className={styles.link}>
              {t('footer.cancel')}
            </a>{' '}
          </li>
        </>
      ) : null}
      {PAGES[group].map((page) => (
        <li key={page}>
          <a href={`/${locale}/etc/${page}`} className={styles.link}>
            {t(`footer.pages.${page}`)}
          </a>{' '}
        </li>
      ))}
    </>
  )
}

function Company({ details }: PartProps) {
  const { t } = useTranslation('shell')
  return (
    <section>
      <h2 className={styles.heading}>{details.legalName}</h2>
      <p>{details.legalForm}</p>
      <address className={styles.address}>
        {details.street}
        <br />
        {`${details.postalCode} ${details.city}`}
        <br />
        {details.country}
      </address>
      <p>
        {details.commerceNumber && t('footer.commerce', { number: details.commerceNumber })}
        <br />
        {details.vatNumber && t('footer.vat', { number: details.vatNumber })}
      </p>
      {details.social.length > 0 ? (
        <div className={styles.onScreen}>
          <h3 className={styles.subheading}>{t('footer.social')}</h3>
          <p className={styles.row}>
            <SocialLinks social={details.social} className={styles.link} />
          </p>
        </div>
      ) : null}
    </section>
  )
}

type SocialLinksProps = Pick<ShellData['details'], 'social'> & { className: string }

export function SocialLinks({ social, className }: SocialLinksProps) {
  return social.map(({ name, url }) => (
    <Fragment key={name}>
      <a href={url} className={className}>
        {name}
      </a>{' '}
    </Fragment>
  ))
}

const NEWSLETTER_ID = 'footer-newsletter'

/** The page of the newsletter takes it in, and leads back. Not a TextField, which every page would then load. */
function NewsletterForm() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const page = `/${useLocale()}/newsletter`
  if (pathname === page) return null
  return (
    <form method="post" action={`${page}?to=${pathname}`} className={styles.newsletter}>
      <label htmlFor={NEWSLETTER_ID}>{t('footer.newsletter')}</label>
      <input id={NEWSLETTER_ID} name="Emailadres" type="email" autoComplete="email" className={control} />
      <Button variant="quiet">{t('footer.subscribe')}</Button>
    </form>
  )
}
