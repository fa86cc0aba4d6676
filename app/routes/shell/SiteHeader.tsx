import { Form, Link, type LinkProps } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../i18n/locale'
import { PhoneLink } from '../../shop/ContactLink/ContactLinks'
import { useKeptForm } from '../../shop/LanguageWay/LanguageWay'
import { PageMenu } from '../../shop/PageMenu/PageMenu'
import { useDialogLink } from '../../shop/page-path'
import { Rating } from '../../shop/Rating/Rating'
import type { ShopUser } from '../../shop/shell-data'
import { userLinks } from '../../shop/UserLinks/UserLinks'
import { classNames } from '../../ui/classNames'
import { Icon } from '../../ui/Icon/Icon'
import { wrap } from '../../ui/Layout/Layout.css'
import { Menu } from '../../ui/Menu/Menu'
import { NamedAction, VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { LanguageMenu } from './LanguageLinks'
import { useHidesPrompts } from './Prompt'
import { SocialLinks } from './SiteFooter'
import * as styles from './SiteHeader.css'
import type { Prompt, ShellData } from './shell-data.server'

interface SiteHeaderProps extends ContactBarProps {
  isCheckout: boolean
}

/** The spaces between links are for text browsers, which would join the words. */
export function SiteHeader({ data, isCheckout, isShort }: SiteHeaderProps) {
  const { t, locale } = useWords('shell')
  const menu = useDialogLink('menu')
  return (
    <header className={styles.header}>
      <div className={classNames(wrap, styles.main)}>
        {isCheckout ? null : (
          <Link to={menu} prefetch="intent" preventScrollReset className={styles.menu}>
            <Icon name="menu" />
            <span className={styles.menuName}>{t('menu.title')}</span>
          </Link>
        )}{' '}
        <Link to={`/${locale}`} prefetch="intent" className={styles.logo}>
          <LogoMark />
          {data.details.shopName}
        </Link>{' '}
        {isCheckout ? (
          <>
            <PhoneLink className={styles.phone} icon={<Icon name="phone" />} /> <LanguageMenu />{' '}
            <Link to={`/${locale}`} prefetch="intent" className={styles.continueShopping}>
              {t('continueShopping')}
            </Link>
          </>
        ) : (
          <>
            <p className={styles.mission}>{data.details.mission}</p>{' '}
            <div className={styles.pages}>
              <PageMenu label={t('mainMenu')} layout="row" />
            </div>{' '}
            <UserMenu user={data.user} />
          </>
        )}{' '}
        <CartLink count={data.cartCount} isDisabled={isCheckout} />
      </div>
      {isCheckout ? null : <ContactBar data={data} isShort={isShort} />}
    </header>
  )
}

function UserMenu({ user }: { user: ShopUser | null }) {
  const { t } = useTranslation('shell')
  const label = (
    <>
      <Icon name="user" />
      {user ? <span className={styles.userName}>{user.name}</span> : t('user.menu')}
    </>
  )
  return (
    <div className={styles.user}>
      <Menu label={label}>{userLinks(user)}</Menu>
    </div>
  )
}

function CartLink({ count, isDisabled }: { count: number; isDisabled: boolean }) {
  const { t } = useTranslation('shell')
  const link = useDialogLink('cart')
  const content = (
    <>
      <Icon name="cart" />
      <span className={styles.label}>{`${t('cart')} `}</span>
      {count > 0 ? (
        <span className={styles.badge}>
          {count}
          <VisuallyHidden> {t('cartCount', { count })}</VisuallyHidden>
        </span>
      ) : null}
    </>
  )
  if (isDisabled) {
    return (
      <button type="button" disabled className={styles.disabled}>
        {content}
      </button>
    )
  }
  return (
    <Link to={link} prefetch="intent" preventScrollReset className={styles.cart}>
      {content}
    </Link>
  )
}

/** The bed under its lamp: in the page, because a picture of its own would be one more thing to wait for. */
function LogoMark() {
  return (
    <svg
      viewBox="0 0 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
      className={styles.mark}
    >
      <circle cx="20" cy="16" r="7.1" className={styles.lamp} />
      <path d="M3 16.3a17 17 0 0 0 34 0a17 9.5 0 0 1-34 0z" className={styles.nest} />
    </svg>
  )
}

interface ContactBarProps {
  data: ShellData
  /** The footer is short, and so does not say how reviews came about. */
  isShort: boolean
}

function ContactBar({ data: { details, place, prompt }, isShort }: ContactBarProps) {
  const { reviews } = details
  const isHidden = useHidesPrompts()
  // A form with a country of its own asks there; a link or button up here would leave behind what was typed.
  const hasOwnPlace = useKeptForm() !== undefined
  const question = prompt?.kind === 'country' && !isHidden && !hasOwnPlace ? prompt : undefined
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
  const PlaceLink = useKeptForm() ? PlaceText : Link
  return (
    <PlaceLink to={to} prefetch="intent" preventScrollReset className={styles.link}>
      <Icon name="pin" />
      <span>
        <VisuallyHidden>{`${t('deliveryTo')}${place.name}, `}</VisuallyHidden>
        {place.country.toUpperCase()}
        {place.regionName ? ` (${place.regionName})` : null}
      </span>
    </PlaceLink>
  )
}

const PlaceText = ({ className, children }: LinkProps) => <span className={className}>{children}</span>

const TITLE_ID = 'place-prompt'

/** Stands in the line of the country, so that the page begins as soon as it does for whoever has answered. */
function PlacePrompt({ question }: { question: Prompt<'country'> }) {
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
          <span>
            <NamedAction shown={skip.label} whole={skip.name} />
          </span>
        </button>
      </Form>
    </section>
  )
}
