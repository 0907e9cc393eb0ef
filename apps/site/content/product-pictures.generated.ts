/** Written by screenshots.ts. */
export const productPictures = {
  "panel": {
    "screen": "537201f7",
    "light": {
      "base": "panel-light-acdda685",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 860
    },
    "dark": {
      "base": "panel-dark-e3531053",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 860
    }
  },
  "panel-phone": {
    "screen": "537201f7",
    "light": {
      "base": "panel-phone-light-c2ba1be3",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 640
    },
    "dark": {
      "base": "panel-phone-dark-85ae7fe4",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 640
    }
  },
  "accesos": {
    "screen": "fb357930",
    "light": {
      "base": "accesos-light-5e798af0",
      "sizes": [
        720,
        1440
      ],
      "width": 720,
      "height": 440
    },
    "dark": {
      "base": "accesos-dark-fe3094a6",
      "sizes": [
        720,
        1440
      ],
      "width": 720,
      "height": 440
    }
  },
  "codigo": {
    "screen": "fb357930",
    "light": {
      "base": "codigo-light-30b58b83",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 560
    },
    "dark": {
      "base": "codigo-dark-38db8215",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 560
    }
  },
  "pagos": {
    "screen": "537201f7",
    "light": {
      "base": "pagos-light-c5cfac3f",
      "sizes": [
        720,
        1440
      ],
      "width": 720,
      "height": 410
    },
    "dark": {
      "base": "pagos-dark-30554f0e",
      "sizes": [
        720,
        1440
      ],
      "width": 720,
      "height": 410
    }
  },
  "persona": {
    "screen": "d0498da2",
    "light": {
      "base": "persona-light-90776e6d",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 760
    },
    "dark": {
      "base": "persona-dark-0b5005dc",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 760
    }
  },
  "rutina": {
    "screen": "a459f7e7",
    "light": {
      "base": "rutina-light-f5c85b4d",
      "sizes": [
        588,
        1176
      ],
      "width": 588,
      "height": 480
    },
    "dark": {
      "base": "rutina-dark-f348fe16",
      "sizes": [
        588,
        1176
      ],
      "width": 588,
      "height": 480
    }
  },
  "evolucion": {
    "screen": "e27634ee",
    "light": {
      "base": "evolucion-light-d9f802e9",
      "sizes": [
        480,
        960
      ],
      "width": 480,
      "height": 430
    },
    "dark": {
      "base": "evolucion-dark-446d3eef",
      "sizes": [
        480,
        960
      ],
      "width": 480,
      "height": 430
    }
  },
  "asistencia": {
    "screen": "de8e355b",
    "light": {
      "base": "asistencia-light-4f1ec318",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 304
    },
    "dark": {
      "base": "asistencia-dark-9ceed571",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 304
    }
  },
  "ingresos": {
    "screen": "de8e355b",
    "light": {
      "base": "ingresos-light-6d3dc615",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 326
    },
    "dark": {
      "base": "ingresos-dark-4e8d4560",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 326
    }
  },
  "accesos-phone": {
    "screen": "fb357930",
    "light": {
      "base": "accesos-phone-light-c5401f47",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 560
    },
    "dark": {
      "base": "accesos-phone-dark-afaf1f92",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 560
    }
  },
  "pagos-phone": {
    "screen": "537201f7",
    "light": {
      "base": "pagos-phone-light-22af0b54",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 420
    },
    "dark": {
      "base": "pagos-phone-dark-243975ff",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 420
    }
  },
  "persona-phone": {
    "screen": "d0498da2",
    "light": {
      "base": "persona-phone-light-77b85598",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 600
    },
    "dark": {
      "base": "persona-phone-dark-21015e0d",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 600
    }
  },
  "rutina-phone": {
    "screen": "a459f7e7",
    "light": {
      "base": "rutina-phone-light-e48c2317",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 480
    },
    "dark": {
      "base": "rutina-phone-dark-1ec33627",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 480
    }
  },
  "evolucion-phone": {
    "screen": "e27634ee",
    "light": {
      "base": "evolucion-phone-light-79df60f5",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 460
    },
    "dark": {
      "base": "evolucion-phone-dark-40ed81f0",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 460
    }
  },
  "asistencia-phone": {
    "screen": "de8e355b",
    "light": {
      "base": "asistencia-phone-light-9950933b",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 304
    },
    "dark": {
      "base": "asistencia-phone-dark-1b85c829",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 304
    }
  },
  "ingresos-phone": {
    "screen": "de8e355b",
    "light": {
      "base": "ingresos-phone-light-d4268752",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 326
    },
    "dark": {
      "base": "ingresos-phone-dark-09920a01",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 326
    }
  }
} as const;
