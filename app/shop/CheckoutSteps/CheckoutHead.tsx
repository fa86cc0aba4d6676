import type { ReactNode } from 'react'
import { titled } from '../../ui/Steps/Steps.css'
import { CheckoutSteps } from './CheckoutSteps'

interface CheckoutHeadProps {
  current: 0 | 1
  title: string
  children?: ReactNode
}

/** Shows where in the checkout one is, and the title of that step. */
export function CheckoutHead({ current, title, children }: CheckoutHeadProps) {
  return (
    <div className={titled}>
      <CheckoutSteps current={current} />
      <h1>{title}</h1>
      {children}
    </div>
  )
}
