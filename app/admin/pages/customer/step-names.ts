/** The steps with an account that a button takes, by its name. */
export type CustomerStep = 'confirm' | 'block' | 'unblock' | 'permit' | 'forbid'
