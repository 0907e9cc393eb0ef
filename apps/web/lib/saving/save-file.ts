/** Saves a file as a download. */
export function saveFile(content: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the address after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
