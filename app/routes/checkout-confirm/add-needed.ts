/** Name of the buttons that add what a bed needs; they post the choices of the order as well. */
export const ADD = 'add'
