/** A picture drawn on the spot, wider than it is high. */
export function samplePicture(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 420;
  const brush = canvas.getContext('2d');
  if (!brush) return Promise.reject(new Error('This browser cannot draw'));
  const sky = brush.createLinearGradient(0, 0, 640, 420);
  sky.addColorStop(0, '#ff5a1f');
  sky.addColorStop(1, '#14100e');
  brush.fillStyle = sky;
  brush.fillRect(0, 0, 640, 420);
  brush.fillStyle = '#f7f2ea';
  brush.beginPath();
  brush.arc(320, 170, 80, 0, Math.PI * 2);
  brush.fill();
  brush.fillRect(200, 270, 240, 150);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The canvas gave no picture')))),
  );
}
