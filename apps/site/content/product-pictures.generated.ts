/** Written by screenshots.ts. */
export const productPictures = {
  "panel": {
    "light": {
      "base": "panel-light-f917b803",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 860
    },
    "dark": {
      "base": "panel-dark-202af554",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 860
    }
  },
  "panel-phone": {
    "light": {
      "base": "panel-phone-light-5a05700d",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 640
    },
    "dark": {
      "base": "panel-phone-dark-8fdc85ec",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 640
    }
  },
  "accesos": {
    "light": {
      "base": "accesos-light-5544d0a0",
      "sizes": [
        720,
        1440
      ],
      "width": 720,
      "height": 440
    },
    "dark": {
      "base": "accesos-dark-468d0826",
      "sizes": [
        720,
        1440
      ],
      "width": 720,
      "height": 440
    }
  },
  "codigo": {
    "light": {
      "base": "codigo-light-79fa607a",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 560
    },
    "dark": {
      "base": "codigo-dark-e2037d56",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 560
    }
  },
  "pagos": {
    "light": {
      "base": "pagos-light-b7d6b2be",
      "sizes": [
        720,
        1440
      ],
      "width": 720,
      "height": 410
    },
    "dark": {
      "base": "pagos-dark-4d1726c2",
      "sizes": [
        720,
        1440
      ],
      "width": 720,
      "height": 410
    }
  },
  "persona": {
    "light": {
      "base": "persona-light-007d103f",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 760
    },
    "dark": {
      "base": "persona-dark-6a40ffba",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 760
    }
  },
  "rutina": {
    "light": {
      "base": "rutina-light-bcade9f3",
      "sizes": [
        588,
        1176
      ],
      "width": 588,
      "height": 480
    },
    "dark": {
      "base": "rutina-dark-af253744",
      "sizes": [
        588,
        1176
      ],
      "width": 588,
      "height": 480
    }
  },
  "evolucion": {
    "light": {
      "base": "evolucion-light-5504a8cf",
      "sizes": [
        480,
        960
      ],
      "width": 480,
      "height": 430
    },
    "dark": {
      "base": "evolucion-dark-88c4922e",
      "sizes": [
        480,
        960
      ],
      "width": 480,
      "height": 430
    }
  },
  "asistencia": {
    "light": {
      "base": "asistencia-light-9ab1bcfa",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 304
    },
    "dark": {
      "base": "asistencia-dark-e0ee6a2a",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 304
    }
  },
  "ingresos": {
    "light": {
      "base": "ingresos-light-e9c608d8",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 326
    },
    "dark": {
      "base": "ingresos-dark-5dcb0133",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 326
    }
  }
} as const;
