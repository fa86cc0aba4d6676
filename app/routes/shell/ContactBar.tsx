import { Form, Link, type LinkProps } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PhoneLink } from '../../shop/ContactLink/ContactLinks'
import { useKeptForm } from '../../shop/LanguageWay/useKeptForm'
import { onIntent } from '../../shop/on-intent'
import { useDialogLink } from '../../shop/page-path'
import { Rating } from '../../shop/Rating/Rating'
import { classNames } from '../../ui/classNames'
import { Icon } from '../../ui/Icon/Icon'
import { wrap } from '../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import * as styles from './ContactBar.css'
import { LanguageMenu } from './LanguageLinks'
import { useHidesPrompts } from './Prompt'
import type { CountryQuestion } from './prompt.server'
import { SocialLinks } from './SocialLinks'
import type { ShellData } from './shell-data.server'

type ContactBarProps = { data: ShellData; isShort: boolean }

export function ContactBar({ data: { details, place, prompt }, isShort }: ContactBarProps) {
  const { reviews } = details
  const isHidden = useHidesPrompts()
  // A form with a country of its own asks there; a link or button up here would leave behind what was typed.
  const hasOwnWay = useKeptForm() !== undefined
  const question = prompt?.kind === 'country' && !isHidden && !hasOwnWay ? prompt : undefined
  return (
    <div className={styles.bar}>
      <div className={classNames(wrap, styles.row, question && styles.asking)}>
        <PhoneLink className={styles.link} icon={<Icon name="phone" />} />{' '}
        {reviews && !isShort ? (
          <a href="#reviews" className={styles.rating}>
            <Rating reviews={reviews} isCompact />
          </a>
        ) : null}{' '}
        <span className={styles.social}>
          {isShort ? null : <SocialLinks social={details.social} className={styles.link} />}
        </span>{' '}
        <LanguageMenu /> {question && !question.suggested ? null : <DeliveryPlace place={place} />}{' '}
        {question ? <PlacePrompt question={question} /> : null}
      </div>
    </div>
  )
}

function DeliveryPlace({ place }: Pick<ShellData, 'place'>) {
  const { t } = useTranslation('shell')
  const to = useDialogLink('country')
  // A link would leave behind what was typed into the form of the page, which has a way of its own where the country matters.
  const Way = useKeptForm() ? Place : Link
  return (
    <Way to={to} prefetch={onIntent} preventScrollReset className={styles.link}>
      <Icon name="pin" />
      <span>
        <VisuallyHidden>{`${t('deliveryTo')}${place.name}, `}</VisuallyHidden>
        {place.country.toUpperCase()}
        {place.regionName ? ` (${place.regionName})` : null}
      </span>
    </Way>
  )
}

const Place = ({ className, children }: LinkProps) => <span className={className}>{children}</span>

const TITLE_ID = 'place-prompt'

/** Stands in the line of the country, so that the page begins as soon as it does for whoever has answered. */
function PlacePrompt({ question }: { question: CountryQuestion }) {
  const dialog = useDialogLink('country')
  const { suggested, skip } = question
  return (
    <section aria-labelledby={TITLE_ID} className={styles.prompt}>
      <Form method="post" action={dialog} preventScrollReset className={styles.form}>
        <VisuallyHidden>
          <strong id={TITLE_ID}>{question.title}</strong>{' '}
        </VisuallyHidden>
        {suggested ? (
          <button name={`country=${suggested.country}`} type="submit" className={styles.choice}>
            {suggested.label}
          </button>
        ) : (
          <p className={styles.onWide}>{question.text}</p>
        )}{' '}
        <Link
          to={dialog}
          preventScrollReset
          className={classNames(styles.choice, suggested && styles.onWide)}
        >
          {question.other}
        </Link>{' '}
        <button name={`country=${skip.country}`} type="submit" className={styles.decline}>
          <Icon name="close" />
          <span>{skip.label}</span>
        </button>
      </Form>
    </section>
  )
}
