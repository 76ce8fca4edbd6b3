const folders = new WeakSet<File>()

/** Remembers which of the files that are dropped are folders: only while they are dropped can that be asked. */
export function noteFolders(data: DataTransfer | null): void {
  const files = [...(data?.items ?? [])].filter(({ kind }) => kind === 'file')
  for (const [index, item] of files.entries()) {
    const file = data?.files[index]
    if (file && item.webkitGetAsEntry?.()?.isDirectory) folders.add(file)
  }
}

/** Whether what was dropped as a file is a folder. */
export function isFolder(file: File): boolean {
  return folders.has(file)
}
