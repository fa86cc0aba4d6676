/** What is done with an account by one button, by its name. */
export type CustomerStep = 'confirm' | 'block' | 'unblock' | 'permit' | 'forbid'
