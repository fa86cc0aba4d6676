import { Link, type LinkProps } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../classNames'
import { Icon, type IconName } from '../Icon/Icon'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import * as styles from './Button.css'

interface ButtonLook {
  /** `main` is the primary action, `quiet` any other; `danger` deletes or cancels something. */
  variant?: keyof typeof styles.variants
  icon?: IconName
  /** The text stays for screen readers. */
  isIconOnly?: boolean
  isWide?: boolean
  children: ReactNode
}

function buttonClass({ variant = 'main', isIconOnly, isWide }: Omit<ButtonLook, 'children'>) {
  return classNames(styles.variants[variant], isIconOnly && styles.square, isWide && styles.wide)
}

function ButtonContent({ icon, isIconOnly, children }: ButtonLook) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {isIconOnly ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </>
  )
}

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className' | 'children'>

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
    <button {...rest} type={type} className={buttonClass({ variant, isIconOnly, isWide })}>
      <ButtonContent icon={icon} isIconOnly={isIconOnly}>
        {children}
      </ButtonContent>
    </button>
  )
}

type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'className' | 'children'>

export function ButtonLink({ variant, icon, isIconOnly, isWide, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, isIconOnly, isWide })}>
      <ButtonContent icon={icon} isIconOnly={isIconOnly}>
        {children}
      </ButtonContent>
    </Link>
  )
}
