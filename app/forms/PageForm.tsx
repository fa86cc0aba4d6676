import type { ComponentProps } from 'react'
import { useAnswer } from '../shop/useAnswer'
import { DefinedForm } from './DefinedForm'
import type { FormState, OpenForm } from './form-state'

interface PageFormProps extends Omit<ComponentProps<typeof DefinedForm>, 'definition' | 'state'> {
  form: OpenForm
}

export function PageForm({ form: { definition, state }, ...rest }: PageFormProps) {
  return <DefinedForm {...rest} definition={definition} state={useAnswer<() => FormState>() ?? state} />
}
