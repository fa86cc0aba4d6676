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

/** Replaces the props of the look by what they draw. */
function withLook<Props extends ButtonLook>({
  variant = 'main',
  icon,
  isIconOnly,
  isWide,
  children,
  ...rest
}: Props) {
  return {
    ...rest,
    className: classNames(styles.variants[variant], isIconOnly && styles.square, isWide && styles.wide),
    children: (
      <>
        {icon && <Icon name={icon} />}
        {isIconOnly ? <VisuallyHidden>{children}</VisuallyHidden> : children}
      </>
    ),
  }
}

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className' | 'children'>

export function Button({ type = 'submit', ...props }: ButtonProps) {
  return <button {...withLook(props)} type={type} />
}

export function ButtonLink(props: ButtonLook & Omit<LinkProps, 'className' | 'children'>) {
  return <Link {...withLook(props)} />
}
