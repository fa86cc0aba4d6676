/** The folder of uploads in the store of files. */
export const UPLOADS = 'uploads'

export const uploadName = (id: string) => `${UPLOADS}/${id}`
