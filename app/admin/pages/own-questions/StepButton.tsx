import { Form } from '@remix-run/react'
import { Button } from '../../../ui/Button/Button'
import type { Step } from './steps'

interface StepButtonProps {
  step: Step
  /** The name of a question, or the number of a version. */
  name: string
  seen: number
  label: string
}

export function StepButton({ step, name, seen, label }: StepButtonProps) {
  return (
    <Form method="post">
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="seen" value={seen} />
      <Button variant="quiet">{label}</Button>
    </Form>
  )
}
