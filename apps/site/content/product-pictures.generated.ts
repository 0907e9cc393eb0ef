/** Written by screenshots.ts. */
export const productPictures = {
  "panel": {
    "light": {
      "base": "panel-light-9136b3da",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 860
    },
    "dark": {
      "base": "panel-dark-687bf85f",
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
      "base": "panel-phone-light-29367dc5",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 640
    },
    "dark": {
      "base": "panel-phone-dark-d9167be3",
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
      "base": "accesos-light-ee55ce2f",
      "sizes": [
        720,
        1440
      ],
      "width": 720,
      "height": 440
    },
    "dark": {
      "base": "accesos-dark-fc663e49",
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
      "base": "codigo-light-6f50b430",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 560
    },
    "dark": {
      "base": "codigo-dark-b40571f7",
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
      "base": "pagos-light-488a9477",
      "sizes": [
        720,
        1440
      ],
      "width": 720,
      "height": 410
    },
    "dark": {
      "base": "pagos-dark-472ba2b5",
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
      "base": "persona-light-69350432",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 760
    },
    "dark": {
      "base": "persona-dark-79957edb",
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
      "base": "evolucion-light-c5b4644f",
      "sizes": [
        480,
        960
      ],
      "width": 480,
      "height": 430
    },
    "dark": {
      "base": "evolucion-dark-fbb7f100",
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
      "base": "asistencia-light-0ecab8de",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 304
    },
    "dark": {
      "base": "asistencia-dark-b2a5b3f1",
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
      "base": "ingresos-light-bf2e382f",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 326
    },
    "dark": {
      "base": "ingresos-dark-4f98db8e",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 326
    }
  }
} as const;
