/** Written by screenshots.ts. */
export const productPictures = {
  "panel": {
    "screen": "bdc3c5ca",
    "light": {
      "base": "panel-light-b3ec8578",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 860
    },
    "dark": {
      "base": "panel-dark-4106828b",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 860
    }
  },
  "panel-phone": {
    "screen": "bdc3c5ca",
    "light": {
      "base": "panel-phone-light-0484be65",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 640
    },
    "dark": {
      "base": "panel-phone-dark-70b2197a",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 640
    }
  },
  "accesos": {
    "screen": "6bfcdd35",
    "light": {
      "base": "accesos-light-5f03d02b",
      "sizes": [
        720,
        1440
      ],
      "width": 720,
      "height": 440
    },
    "dark": {
      "base": "accesos-dark-297b81c7",
      "sizes": [
        720,
        1440
      ],
      "width": 720,
      "height": 440
    }
  },
  "codigo": {
    "screen": "6bfcdd35",
    "light": {
      "base": "codigo-light-4b2de9d5",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 560
    },
    "dark": {
      "base": "codigo-dark-b53f331b",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 560
    }
  },
  "pagos": {
    "screen": "bdc3c5ca",
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
    "screen": "5edf1b61",
    "light": {
      "base": "persona-light-612acb9d",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 760
    },
    "dark": {
      "base": "persona-dark-c331c6c0",
      "sizes": [
        900,
        1800
      ],
      "width": 1440,
      "height": 760
    }
  },
  "rutina": {
    "screen": "d384f954",
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
    "screen": "868de9c7",
    "light": {
      "base": "evolucion-light-dd190cec",
      "sizes": [
        480,
        960
      ],
      "width": 480,
      "height": 430
    },
    "dark": {
      "base": "evolucion-dark-77c6ad8f",
      "sizes": [
        480,
        960
      ],
      "width": 480,
      "height": 430
    }
  },
  "asistencia": {
    "screen": "863bd6b0",
    "light": {
      "base": "asistencia-light-7df0d3a4",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 304
    },
    "dark": {
      "base": "asistencia-dark-e1116e20",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 304
    }
  },
  "ingresos": {
    "screen": "863bd6b0",
    "light": {
      "base": "ingresos-light-94122ea6",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 326
    },
    "dark": {
      "base": "ingresos-dark-1b884681",
      "sizes": [
        560,
        1120
      ],
      "width": 560,
      "height": 326
    }
  },
  "accesos-phone": {
    "screen": "6bfcdd35",
    "light": {
      "base": "accesos-phone-light-fa5fbf57",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 560
    },
    "dark": {
      "base": "accesos-phone-dark-c401c2d9",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 560
    }
  },
  "pagos-phone": {
    "screen": "bdc3c5ca",
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
    "screen": "5edf1b61",
    "light": {
      "base": "persona-phone-light-eed31f30",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 600
    },
    "dark": {
      "base": "persona-phone-dark-17185465",
      "sizes": [
        390,
        780
      ],
      "width": 390,
      "height": 600
    }
  },
  "rutina-phone": {
    "screen": "d384f954",
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
    "screen": "868de9c7",
    "light": {
      "base": "evolucion-phone-light-e459f13b",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 460
    },
    "dark": {
      "base": "evolucion-phone-dark-f02f58c1",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 460
    }
  },
  "asistencia-phone": {
    "screen": "863bd6b0",
    "light": {
      "base": "asistencia-phone-light-325a33c0",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 304
    },
    "dark": {
      "base": "asistencia-phone-dark-984c02f5",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 304
    }
  },
  "ingresos-phone": {
    "screen": "863bd6b0",
    "light": {
      "base": "ingresos-phone-light-89a2f726",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 326
    },
    "dark": {
      "base": "ingresos-phone-dark-899bf0f8",
      "sizes": [
        358,
        716
      ],
      "width": 358,
      "height": 326
    }
  }
} as const;
