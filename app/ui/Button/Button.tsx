import { Link, type LinkProps } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../classNames'
import { Icon, type IconName } from '../Icon/Icon'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import * as styles from './Button.css'

interface Looks {
  /** `main`: the one thing to do here. `quiet`: everything else. `danger`: takes something away. */
  variant?: keyof typeof styles.variants
  icon?: IconName
  /** Shows the icon alone; the words stay for those who listen. */
  isIconOnly?: boolean
  /** As wide as its column. */
  isWide?: boolean
  children: ReactNode
}

function looks({ variant = 'main', isIconOnly, isWide }: Omit<Looks, 'children'>) {
  return classNames(styles.variants[variant], isIconOnly && styles.square, isWide && styles.wide)
}

function Words({ icon, isIconOnly, children }: Looks) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {isIconOnly ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </>
  )
}

type ButtonProps = Looks & Omit<ComponentProps<'button'>, 'className' | 'children'>

/** Sends its form. Takes every attribute of `<button>`; the type is `submit` unless told otherwise. */
export function Button({
  variant,
  icon,
  isIconOnly,
  isWide,
  children,
  type = 'submit',
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} className={looks({ variant, isIconOnly, isWide })}>
      <Words icon={icon} isIconOnly={isIconOnly}>
        {children}
      </Words>
    </button>
  )
}

type ButtonLinkProps = Looks & Omit<LinkProps, 'className' | 'children'>

/** A link that looks like a button. Takes every property of Remix's `Link`. */
export function ButtonLink({ variant, icon, isIconOnly, isWide, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={looks({ variant, isIconOnly, isWide })}>
      <Words icon={icon} isIconOnly={isIconOnly}>
        {children}
      </Words>
    </Link>
  )
}
